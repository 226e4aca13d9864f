/** Characters that file systems forbid, and marks that change the writing direction. */
const FORBIDDEN = /[\p{Cc}\p{Cs}"*/:<>?\\|\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** The download names of a person's documents (cv-20). */
export function documentNames(
  candidate: string | null,
  extension: 'docx' | 'json' | 'pdf' = 'docx',
): { readonly resume: string; readonly letter: string } {
  const clean = (candidate ?? '').replace(FORBIDDEN, ' ').trim().slice(0, 100).toWellFormed();
  const stem = clean.replace(/\s+/gu, '-');
  return {
    resume: `optimized-cv-${stem === '' ? 'resume' : stem}.${extension}`,
    letter: `cover-letter-${stem === '' ? 'letter' : stem}.${extension}`,
  };
}
