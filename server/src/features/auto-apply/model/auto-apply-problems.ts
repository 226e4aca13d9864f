import { AppError } from '../../../platform/app-error.ts';

/** The problems of runs and attempts by stored code, with their messages. */
const MESSAGES = {
  NO_KEYWORDS: 'Add at least one keyword. Without one, no job matches.',
  NO_JOB_TYPES: 'Choose at least one job type. Without one, no job matches.',
  NO_MATCH: 'No new job matches your settings.',
  DAILY_LIMIT: "You've reached your daily limit. Further matches wait for another day.",
  OFF: 'Auto-apply was turned off.',
  PAUSED: 'Auto-apply is paused.',
  INTERRUPTED: 'This was interrupted several times, so we stopped trying.',
  NO_CV: "You had no CV when this was prepared. Upload one and prepare it again, or apply on the posting's page.",
  CV_LOST: 'The CV for this application is gone. Prepare it again, or apply yourself.',
  CV_NAME: 'Your CV and profile show different names. Check before sending.',
  CV_AWAY: "We couldn't open the CV you chose. Open it in the CV optimizer, or choose another one.",
  CV_UNREADABLE: "We couldn't read your CV, so the letter only uses your profile. Check both before sending.",
  LETTER_BARE:
    "The letter doesn't mention your CV, which isn't in English or couldn't be understood. Edit it before sending.",
  ASKS_MORE: 'The posting asks for more, such as a reference number or salary expectations. Add it before sending.',
  NO_ADDRESS: 'This posting names no email address. Apply on their page.',
  AUTOMATION_FORBIDDEN: "The employer doesn't accept automated applications. Open the posting and apply yourself.",
  UNCONFIRMED: 'Confirm your email address to send applications.',
  NO_ACCOUNT: "We couldn't find your email address.",
  PLAN_LIMIT: 'Your free plan is full. Upgrade to Premium or make room on your board to send this.',
  JOB_CLOSED: 'The job was closed before the application was sent.',
  JOB_GONE: 'The posting was removed before the application was sent.',
  MOVED: "You're handling this job yourself, so nothing was sent.",
  REFUSED: 'The mail server refused the mail.',
  UNREACHABLE: "The mail server couldn't be reached several times.",
  NOT_CONFIRMED: 'It may have been sent. Check with the employer before sending it again.',
  NOT_SENT: "You said it didn't arrive. Send it again or discard it.",
  ADDRESS_CHANGED: "The posting's address has changed. Check before sending.",
  CONTACT_CHANGED: 'Your email address or phone number has changed. Check the letter before sending.',
  COMPANY_RECENT: "You applied to this company within the last 30 days. Wait, or apply on the posting's page.",
  COMPANY_TALKS: "Your board shows that you're in touch with this company. Apply on the posting's page.",
  ADDRESS_RECENT: "You wrote to this address within the last 30 days. Wait, or apply on the posting's page.",
  EMPLOYER: 'This is your current company, so nothing was sent.',
  EXCLUDED: 'You excluded this job or its company, so nothing was sent.',
} as const;

export type ProblemCode = keyof typeof MESSAGES;

export interface Problem {
  readonly code: ProblemCode;
  readonly message: string;
}

export const PROBLEM_CODES = Object.keys(MESSAGES).filter(isCode);

/** The error while auto-apply is off or paused. @param settings null: never saved */
export const inactive = (settings: { readonly enabled: boolean } | null): AppError =>
  new AppError('CONFLICT', MESSAGES[settings?.enabled ? 'PAUSED' : 'OFF'], { isAutoApplyActive: false });

/** The refusal to prepare one more application today. */
export const DAILY_LIMIT_REACHED = "You've reached your daily limit. Try again tomorrow, or raise it in the settings.";

/** Sending again can't solve these. */
const PERMANENT: readonly ProblemCode[] = ['JOB_CLOSED', 'JOB_GONE', 'AUTOMATION_FORBIDDEN', 'CV_LOST'];

export const isPermanent = (code: string | null): boolean => PERMANENT.some((one) => one === code);

export const problemSentence = (code: ProblemCode): string => MESSAGES[code];

/**
 * A stored code with its message; null for codes that no longer exist.
 *
 * @param askedFor what the posting asks for besides a CV and a letter, for the message
 */
export function problemOf(code: string | null, askedFor: readonly string[] = []): Problem | null {
  if (code === null || !isCode(code)) return null;
  const asked = code === 'ASKS_MORE' ? askedFor.join(', ') : '';
  const message = asked === '' ? MESSAGES[code] : `The posting asks for more: ${asked}. Add it before sending.`;
  return { code, message };
}

function isCode(code: string): code is ProblemCode {
  return Object.hasOwn(MESSAGES, code);
}
