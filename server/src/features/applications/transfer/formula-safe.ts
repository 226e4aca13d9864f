/** What a spreadsheet takes for the beginning of a formula, behind any apostrophes that were put before it already. */
const FORMULA = /^'*[=+\-@\t\r\n]/;
const ESCAPED = /^'+[=+\-@\t\r\n]/;

/** Text as a spreadsheet shows it instead of working it out: an apostrophe goes before what would be a formula. */
export function escapedFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Takes back what `escapedFormula` did. */
export function unescapedFormula(text: string): string {
  return ESCAPED.test(text) ? text.slice(1) : text;
}
