/** A stretch of a text, and whether the other text lacks it. */
export interface DiffPiece {
  readonly text: string;
  readonly isChanged: boolean;
}

export interface WordDiff {
  readonly before: readonly DiffPiece[];
  readonly after: readonly DiffPiece[];
}

/** Words of one text times words of the other; beyond it, no one would read what is marked word by word. */
const MOST_COMPARED = 400_000;

const words = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * What two texts have in common and what only one of them has, word by word (also where words are not parted by spaces).
 * The pieces of a side, joined, are its text. Texts too long to compare count as changed altogether.
 */
export function wordDiff(before: string, after: string): WordDiff {
  const old = wordsOf(before);
  const now = wordsOf(after);
  if (old.length * now.length > MOST_COMPARED) return { before: piecesOf(old, []), after: piecesOf(now, []) };
  const { oldKept, nowKept } = inCommon(old, now);
  return { before: piecesOf(old, oldKept), after: piecesOf(now, nowKept) };
}

function wordsOf(text: string): string[] {
  return [...words.segment(text)].map(({ segment }) => segment);
}

/** Which words of each side belong to the longest run of words that both have in the same order. */
function inCommon(old: readonly string[], now: readonly string[]) {
  const width = now.length + 1;
  /** By place in both: how many of the words from there on are in common. */
  const rest = new Uint32Array((old.length + 1) * width);
  const at = (i: number, j: number): number => rest[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      rest[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const oldKept = old.map(() => false);
  const nowKept = now.map(() => false);
  for (let i = 0, j = 0; i < old.length && j < now.length;) {
    if (old[i] === now[j]) {
      oldKept[i] = true;
      nowKept[j] = true;
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return { oldKept, nowKept };
}

/** Neighbours of a kind joined; a space between two changed words is changed with them. */
function piecesOf(texts: readonly string[], kept: readonly boolean[]): DiffPiece[] {
  const isSpace = (place: number): boolean => (texts[place] ?? '').trim() === '';
  const pieces: { text: string; isChanged: boolean }[] = [];
  texts.forEach((text, place) => {
    const isBetween = isSpace(place) && place > 0 && place < texts.length - 1 && !kept[place - 1] && !kept[place + 1];
    const isChanged = isBetween || !kept[place];
    const last = pieces.at(-1);
    if (last?.isChanged === isChanged) last.text += text;
    else pieces.push({ text, isChanged });
  });
  return pieces;
}
