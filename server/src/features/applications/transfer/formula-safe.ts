/**
 * The start of a formula in a spreadsheet: `= + - @`, also in the full-width forms that East Asian spreadsheets read as
 * the same characters. Programs trim white space and drop invisible characters first, so these may stand before it, as
 * may apostrophes that were put there already. A leading tab or line break is dangerous by itself: some programs split
 * the cell at it.
 */
const FORMULA = /^(?:['\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|'*[\t\r\n])/u;

/** Escapes a formula with an apostrophe, so that spreadsheets show it as text. */
export function escapedFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Reverses `escapedFormula`. */
export function unescapedFormula(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}
