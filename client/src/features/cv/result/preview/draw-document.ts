import { renderAsync } from 'docx-preview';
import { repairFonts, repairParagraphs } from './repair-drawing.ts';
import { resultTexts } from '../../texts/result.texts.ts';

/** Pixels of a drawn document, unscaled. */
export interface DrawnSize {
  readonly width: number;
  readonly height: number;
}

/** Larger than any CV of ours; a document is a zip and may hold much more than its size says. */
const MOST_BYTES = 2_000_000;

/** Only what the body of a CV needs; above all no foreign HTML, which a Word document may hold as well. */
const OPTIONS = {
  inWrapper: false,
  useBase64URL: true,
  renderAltChunks: false,
  renderHeaders: false,
  renderFooters: false,
  renderFootnotes: false,
  renderEndnotes: false,
} as const;

/**
 * Draws a Word document into the body of a frame, in place of what is there; the old picture stays until the new one is
 * done. Nothing in it can be pressed.
 *
 * @returns null when `signal` ended it; nothing has changed then
 * @throws Error when it is no document that can be drawn
 */
export async function drawDocument(bytes: Blob, frame: Document, signal: AbortSignal): Promise<DrawnSize | null> {
  if (bytes.size > MOST_BYTES) throw new Error(resultTexts.tooLargeToPreview);
  const sheet = frame.createElement('div');
  const looks = frame.createElement('div');
  await renderAsync(bytes, sheet, looks, OPTIONS);
  if (signal.aborted) return null;
  for (const link of sheet.querySelectorAll('a')) link.removeAttribute('href');
  for (const style of looks.querySelectorAll('style')) style.textContent = repairFonts(style.textContent);
  frame.body.replaceChildren(looks, sheet);
  repairParagraphs(sheet);
  const page = sheet.querySelector('section');
  if (page === null) throw new Error(resultTexts.noPage);
  return { width: page.offsetWidth, height: sheet.scrollHeight };
}
