import { AppError } from '../../../platform/app-error.ts';

/** What stands in the way of a run or an application, by the codes that rows keep. */
const SENTENCES = {
  NO_KEYWORDS: 'Add at least one keyword: without one no job matches.',
  NO_JOB_TYPES: 'Choose at least one job type: without one no job matches.',
  NO_MATCH: 'No new job matches your settings.',
  DAILY_LIMIT: 'Your daily limit is reached: further matches wait for another day.',
  OFF: 'Auto-apply was turned off.',
  PAUSED: 'Auto-apply is paused.',
  INTERRUPTED: 'This was interrupted several times and was given up.',
  NO_CV:
    'There was no CV when this was prepared. Upload one and prepare this again, or apply on the page of the posting.',
  CV_LOST:
    'The CV that was kept for this application is gone. Prepare it again, or open the posting and apply yourself.',
  CV_NAME: 'The name in the CV is not the name in your profile. Look at both before you send this.',
  CV_AWAY: 'The CV you chose for applications could not be opened. Open it in the CV optimizer, or choose another one.',
  CV_UNREADABLE:
    'Your CV could not be read, so the letter was written from your profile alone. Look at both before you send this.',
  LETTER_BARE:
    'The letter says nothing of what is in your CV, which is not in English or could not be understood. Write it yourself before you send this.',
  ASKS_MORE:
    'The posting asks for more than a CV and a letter, such as a reference number or salary expectations. Add it before you send this.',
  NO_ADDRESS: 'The posting names no address for applications. Open it and apply there.',
  AUTOMATION_FORBIDDEN: 'The employer wants no automated applications. Open the posting and apply yourself.',
  UNCONFIRMED: 'Confirm your email address to have applications sent.',
  NO_ACCOUNT: 'The address of your account could not be found.',
  PLAN_LIMIT: 'Your free plan is full. Upgrade to Premium, or make room on your board, to have this sent.',
  JOB_CLOSED: 'The job was closed before the application was sent.',
  JOB_GONE: 'The posting was removed before the application was sent.',
  MOVED: 'You have taken this job on yourself, so nothing was sent.',
  REFUSED: 'The mail server did not take the mail.',
  UNREACHABLE: 'The mail server could not be reached, or did not answer, several times.',
  NOT_CONFIRMED:
    'It may have been sent: nobody confirmed it. Ask the employer, or look for an answer, before you send it again.',
  NOT_SENT: 'You said that it did not arrive. Send it again, or discard it.',
  ADDRESS_CHANGED: 'The posting names another address by now. Look at it before you send this.',
  CONTACT_CHANGED: 'Your address or phone number is another by now. Look at the letter before you send it.',
  COMPANY_RECENT: 'You applied to this company within the last 30 days. Wait, or apply on the page of the posting.',
  COMPANY_TALKS: 'Your board says that you are in touch with this company. Apply on the page of the posting.',
  ADDRESS_RECENT: 'You wrote to this address within the last 30 days. Wait, or apply on the page of the posting.',
  EMPLOYER: 'This is your current company, so nothing was sent.',
  EXCLUDED: 'You excluded this job or its company, so nothing was sent.',
} as const;

export type ProblemCode = keyof typeof SENTENCES;

export interface Problem {
  readonly code: ProblemCode;
  readonly message: string;
}

export const PROBLEM_CODES = Object.keys(SENTENCES).filter(isCode);

/** The refusal of what only runs while auto-apply is on. @param settings null: nothing was ever saved */
export const inactive = (settings: { readonly enabled: boolean } | null): AppError =>
  new AppError('CONFLICT', SENTENCES[settings?.enabled ? 'PAUSED' : 'OFF'], { isAutoApplyActive: false });

/** Nobody can mend these by sending again: it would fail again. */
const FOR_GOOD: readonly ProblemCode[] = ['JOB_CLOSED', 'JOB_GONE', 'AUTOMATION_FORBIDDEN', 'CV_LOST'];

export const isForGood = (code: string | null): boolean => FOR_GOOD.some((one) => one === code);

export const problemSentence = (code: ProblemCode): string => SENTENCES[code];

/**
 * A kept code with its sentence; one that is no more known says nothing.
 *
 * @param askedFor what the posting asks for beside a CV and a letter; named when that is the problem
 */
export function problemOf(code: string | null, askedFor: readonly string[] = []): Problem | null {
  if (code === null || !isCode(code)) return null;
  const asked = code === 'ASKS_MORE' ? askedFor.join(', ') : '';
  const message = asked === '' ? SENTENCES[code] : `The posting asks for more: ${asked}. Add it before you send this.`;
  return { code, message };
}

function isCode(code: string): code is ProblemCode {
  return Object.hasOwn(SENTENCES, code);
}
