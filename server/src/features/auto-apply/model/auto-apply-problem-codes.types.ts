import { registerEnumType } from 'type-graphql';
import { PROBLEM_CODES, type ProblemCode } from './auto-apply-problems.ts';

/** The schema's description of each code. */
const MEANING: Readonly<Record<ProblemCode, string>> = {
  NO_KEYWORDS: 'There is no keyword, so no job matches.',
  NO_JOB_TYPES: 'No job type is chosen, so no job matches.',
  NO_MATCH: 'No new job matches the settings.',
  DAILY_LIMIT: 'The daily limit is reached; further matches wait.',
  OFF: 'Auto-apply was switched off.',
  PAUSED: 'Auto-apply is paused.',
  INTERRUPTED: 'It was interrupted several times and given up.',
  NO_CV: 'There was no CV.',
  CV_LOST: 'The CV prepared for it is gone.',
  CV_NAME: "The name in the CV differs from the profile's.",
  CV_AWAY: 'The chosen CV version could not be opened.',
  CV_UNREADABLE: 'The CV could not be read; the letter uses only the profile.',
  LETTER_BARE: 'The letter uses nothing from the CV.',
  ASKS_MORE: 'The posting asks for more than a CV and a letter.',
  NO_ADDRESS: 'The posting names no address for applications.',
  AUTOMATION_FORBIDDEN: 'The employer accepts no automated applications.',
  UNCONFIRMED: "The viewer's address is not confirmed.",
  NO_ACCOUNT: "The account's address could not be found.",
  PLAN_LIMIT: 'The free plan is full.',
  JOB_CLOSED: 'The job was closed before it was sent.',
  JOB_GONE: 'The posting was removed before it was sent.',
  MOVED: 'The viewer is handling the job themselves.',
  REFUSED: 'The mail server refused the mail.',
  UNREACHABLE: 'The mail server could not be reached.',
  NOT_CONFIRMED: 'Sending was not confirmed.',
  NOT_SENT: 'The viewer said that it did not arrive.',
  ADDRESS_CHANGED: 'The posting names another address now.',
  CONTACT_CHANGED: "The viewer's address or phone number changed.",
  COMPANY_RECENT: 'An application went to this employer within the last 30 days.',
  COMPANY_TALKS: 'The viewer is in touch with this employer.',
  ADDRESS_RECENT: 'A mail went to this address within the last 30 days.',
  EMPLOYER: "It is the viewer's current employer.",
  EXCLUDED: 'The viewer excluded the job or its employer.',
};

/** The codes as a schema enum with equal names and values. */
export const AutoApplyProblemCodeEnum = Object.fromEntries(PROBLEM_CODES.map((code) => [code, code]));

registerEnumType(AutoApplyProblemCodeEnum, {
  name: 'AutoApplyProblemCode',
  description: 'The problems of attempts and runs.',
  valuesConfig: Object.fromEntries(PROBLEM_CODES.map((code) => [code, { description: MEANING[code] }])),
});
