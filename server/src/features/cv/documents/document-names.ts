/** What a name of a file cannot hold on somebody's disk, and what turns the direction of writing around. */
const UNFIT = /[\p{Cc}\p{Cs}"*/:<>?\\|\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** What the documents of a person are saved as (cv-20). */
export function documentNames(candidate: string | null): { readonly resume: string; readonly letter: string } {
  const clean = (candidate ?? '').replace(UNFIT, ' ').trim().slice(0, 100).toWellFormed();
  const stem = clean.replace(/\s+/gu, '-');
  return {
    resume: `optimized-cv-${stem === '' ? 'resume' : stem}.docx`,
    letter: `cover-letter-${stem === '' ? 'letter' : stem}.docx`,
  };
}
