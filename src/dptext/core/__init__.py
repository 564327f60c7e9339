"""What a review of privacy reads: bits into noise, what a draw costs, what is promised, and texts that meet noise."""
