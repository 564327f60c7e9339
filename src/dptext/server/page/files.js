// A small file of texts: read in the browser, of which some rows are drawn once to be looked at.

import { element } from "/forms.js";

const LARGEST = 2 ** 20; // bytes
export const ROWS = 20;

/** The header and the rows of a file. Throws a sentence. */
export async function readTable(file) {
  if (file.size > LARGEST) throw new Error(`${file.name} is larger than 1 MB; the command reads files of any size.`);
  let text;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw new Error(`${file.name} is not a text file in UTF-8; save it as CSV (UTF-8).`);
  }
  const lines = /\.txt$/i.test(file.name) ? text.split(/\r?\n/).map((line) => [line]) : cells(text);
  const [header, ...rows] = /\.txt$/i.test(file.name) ? [["text"], ...lines] : lines;
  const filled = rows.filter((row) => row.some((cell) => cell.trim()));
  if (!header || filled.length === 0) throw new Error(`${file.name} holds a header and no rows.`);
  return { header, rows: filled };
}

/** The cells of delimited text; the delimiter is the one that its first line has most of. */
function cells(text) {
  const first = text.split(/\r?\n/, 1)[0];
  const delimiter = [",", ";", "\t"].reduce((best, mark) => (first.split(mark).length > first.split(best).length ? mark : best));
  const rows = [];
  let row = [], cell = "", quoted = false;
  for (let at = 0; at <= text.length; at += 1) {
    const sign = text[at];
    if (quoted && sign !== undefined) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') cell += text[(at += 1)];
      else quoted = false;
    } else if (sign === '"' && cell === "") quoted = true;
    else if (sign === delimiter) [row, cell] = [[...row, cell], ""];
    else if (sign === "\n" || sign === undefined) {
      if (row.length || cell) rows.push([...row, cell.replace(/\r$/, "")]);
      [row, cell] = [[], ""];
    } else cell += sign;
  }
  return rows;
}

/** The place of the column that holds the longest values. */
export function textColumn({ header, rows }) {
  const lengths = header.map((_, place) => rows.reduce((sum, row) => sum + (row[place] ?? "").length, 0));
  return lengths.indexOf(Math.max(...lengths));
}

/** Some rows before and after, as a table. */
export function beforeAndAfter(before, after) {
  const row = (name, ...texts) => element("tr", {}, ...texts.map((text) => element(name, name === "th" ? { scope: "col" } : {}, text ?? "")));
  return [element("thead", {}, row("th", "before", "after")), element("tbody", {}, ...before.map((text, place) => row("td", text, after[place])))];
}
