import type { RecordedPosting } from './recorded-boards.ts';

const isWordSign = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

/** Without accents: 'Zürich' is 'Zurich'. */
const withoutMarks = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

/** Whether a text holds a word or phrase as whole words: 'java' is not in 'JavaScript'. Accents don't count. */
export function mentions(text: string, word: string, caseSensitive = false): boolean {
  const [inText, sought] = [text, word].map(withoutMarks).map((one) => (caseSensitive ? one : one.toLowerCase()));
  if (inText === undefined || sought === undefined || sought === '') return false;
  for (let at = inText.indexOf(sought); at !== -1; at = inText.indexOf(sought, at + 1)) {
    const [before, after] = [inText[at - 1], inText[at + sought.length]];
    const isOpenBefore = isWordSign(sought[0]) && isWordSign(before);
    const isOpenAfter = isWordSign(sought.at(-1)) ? isWordSign(after) || after === '+' || after === '#' : false;
    if (!isOpenBefore && !isOpenAfter) return true;
  }
  return false;
}

/** The places a feed named, and the posting's own line of them. */
export function placesText({ posting }: RecordedPosting): string {
  const given = (posting.given?.places ?? []).flatMap(({ text, city, region, country }) => [
    text,
    city ?? '',
    region ?? '',
    country ?? '',
  ]);
  return [...given, posting.location].join(' ; ');
}

/** All that can be searched of a posting. */
export function wholeText(recorded: RecordedPosting): string {
  const { title, company, description, skills } = recorded.posting;
  return [title, company, placesText(recorded), skills.join(', '), description].join('\n');
}
