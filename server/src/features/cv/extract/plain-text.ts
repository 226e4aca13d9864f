const UTF8 = new TextDecoder('utf-8', { fatal: true });
/** The Latin-1 of the web, which has letters where Latin-1 has control characters. */
const LATIN1 = new TextDecoder('windows-1252');

/** Two of these make a text Markdown: headings, bold words, links. */
const MARKDOWN = /^#{1,6} \S|\*\*\S[^*\n]{0,200}\*\*|\[[^\][\n]{1,200}\]\([^\s()[\]]{1,300}\)/gmu;

/** Text as its mark of byte order says; without one UTF-8, and what that is not, Latin-1. Marks of Markdown are left out. */
export function plainText(bytes: Buffer): string {
  const text = decodedText(bytes);
  return [...text.matchAll(MARKDOWN)].length < 2 ? text : withoutMarks(text);
}

function withoutMarks(text: string): string {
  return text
    .replace(/^#{1,6} (.*?)(?: #{1,6})?$/gmu, '$1')
    .replace(/^ {0,3}(?:-{3,}|\*{3,}|_{3,})$/gmu, '')
    .replace(/\[([^\][\n]{1,200})\]\(([^\s()[\]]{1,300})\)/gu, (_all, words: string, url: string) =>
      url.replace(/^(?:mailto:|https?:\/\/)/u, '') === words ? words : `${words} (${url.replace(/^mailto:/u, '')})`,
    )
    .replace(/(\*\*|__)(?=\S)([^\n]{0,200}?\S)\1/gu, '$2')
    .replace(/(?<![\p{L}\d*_])([*_])(?=\S)([^*_\n]{0,200}?\S)\1(?![\p{L}\d*_])/gu, '$2')
    .replace(/^( *)[*+] (?=\S)/gmu, '$1- ')
    .replace(/`([^`\n]{1,200})`/gu, '$1');
}

/** As `plainText`, with all marks. */
export function decodedText(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return UTF8.decode(bytes);
  } catch {
    return LATIN1.decode(bytes);
  }
}
