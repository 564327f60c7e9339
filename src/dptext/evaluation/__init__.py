"""What is left of a text's use: tasks learnt and texts compared, before and after."""
