/** Faces of the same measures for those that are not on every machine, and what comes closest elsewhere. */
const STAND_INS: Readonly<Record<string, string>> = {
  Calibri: 'Carlito, "Segoe UI", sans-serif',
  Cambria: 'Caladea, Georgia, serif',
  Arial: '"Liberation Sans", Helvetica, sans-serif',
  'Times New Roman': '"Liberation Serif", Times, serif',
  Georgia: 'Gelasio, serif',
};
/** Word's single spacing is the height of the face's own lines; of 1, as CSS counts, it is about so much. */
const SINGLE = 1.2;
/** What Word leaves between a text and the colour or the bar beside it, in points. */
const ROOM = 8;

/** The styles of a drawn document with faces that are there, and with line heights as Word means them. */
export function repairFonts(css: string): string {
  return css
    .replace(
      /font-family:\s*(?:'([^']+)'|"([^"]+)"|([^;,}]+))/gu,
      (all, single?: string, double?: string, bare?: string) => {
        return `${all}, ${STAND_INS[(single ?? double ?? bare ?? '').trim()] ?? 'sans-serif'}`;
      },
    )
    .replace(
      /line-height:\s*(\d+(?:\.\d+)?)\s*;/gu,
      (_all, lines: string) => `line-height: ${(Number(lines) * SINGLE).toFixed(2)};`,
    );
}

/** What the drawing lacks of Word's paragraphs: where tab stops lead, where bullets hang, and room beside colours. */
export function repairParagraphs(sheet: HTMLElement): void {
  const look = sheet.ownerDocument.defaultView;
  if (look === null) return;
  const lines = [...sheet.querySelectorAll('p')];
  const styles = lines.map((line) => looksOf(look.getComputedStyle(line)));
  lines.forEach((line, place) => {
    const { hanging, colour, isFilled, marginTop } = styles[place] ?? NO_LOOKS;
    placeTab(line, hanging);
    if (hanging > 0) line.style.setProperty('--hanging', `${hanging}px`);
    if (colour === '') return;
    line.style.padding = isFilled ? `2pt ${ROOM}pt` : `0 0 0 ${ROOM}pt`;
    line.style.marginInline = isFilled ? `-${ROOM}pt` : `-${ROOM}pt 0`;
    const above = lines[place - 1];
    const before = styles[place - 1] ?? NO_LOOKS;
    if (before.colour !== colour || above?.nextElementSibling !== line) return;
    // Neighbours of one colour make one band.
    above.style.marginBottom = '0';
    line.style.marginTop = '0';
    line.style.paddingTop = `calc(2pt + ${marginTop} + ${before.marginBottom})`;
  });
}

const NO_LOOKS = { hanging: 0, colour: '', isFilled: false, marginTop: '0px', marginBottom: '0px' };

/** What matters here of a paragraph as it is drawn; `colour` is that behind it, or 'bar' for one beside it. */
function looksOf({ textIndent, backgroundColor, borderLeftWidth, marginTop, marginBottom }: CSSStyleDeclaration) {
  const isFilled = !/^(?:transparent|rgba\(.*, 0\))$/u.test(backgroundColor);
  const hasBar = borderLeftWidth !== '0px' && borderLeftWidth !== '';
  return {
    hanging: Math.max(-Number.parseFloat(textIndent), 0) || 0,
    colour: isFilled ? backgroundColor : hasBar ? 'bar' : '',
    isFilled,
    marginTop,
    marginBottom,
  };
}

/**
 * A tab leads to the end of the line, or, where the first line hangs, to where the others begin.
 *
 * @param hanging pixels
 */
function placeTab(line: HTMLElement, hanging: number): void {
  const tab = [...line.querySelectorAll('span')].find(({ textContent }) => textContent === '\u2003');
  if (!tab) return;
  const run = tab.parentElement === line ? tab : tab.parentElement;
  if (run?.parentElement !== line) return;
  // No span: those have the size of a style, and would stand on another line than what is beside them.
  const part = line.ownerDocument.createElement('div');
  if (hanging > 0) {
    part.style.cssText = `display: inline-block; text-indent: 0; min-width: ${hanging}px`;
    while (line.firstChild !== null && line.firstChild !== run) part.append(line.firstChild);
    run.remove();
    line.prepend(part);
  } else {
    part.style.cssText = 'float: inline-end';
    while (run.nextSibling) part.append(run.nextSibling);
    run.replaceWith(part);
  }
}
