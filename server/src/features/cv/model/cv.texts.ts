/**
 * Messages of the CV optimizer. Not here: reasons why a line was refused, which evidence/ builds with a quote, and
 * headings in documents, which follow the CV's language.
 */

/** Why a file can't be read, by the reason that `details.reason` names (cv-4, cv-30). */
export const FILE_REFUSED = {
  none: 'Please select a file to upload.',
  kind: 'Please upload a PDF, DOC, DOCX, or TXT file.',
  size: 'File size must be less than 10MB.',
  empty: 'This file is empty.',
  textless: 'This file has no text.',
  scan: 'This file is a scan: it has pictures of pages, but no text. Please upload a CV with text you can select.',
  nothing: "This file doesn't look like a CV. It has no email address, no phone number and no section.",
  resume: "This isn't a JSON Resume: it's not valid JSON.",
  password: 'This file is protected with a password. Please upload a copy without one.',
  damaged: 'This file is damaged. Please save it again and upload the new copy.',
  pages: 'This file has more than 50 pages. Please upload a shorter CV.',
  characters: 'This file has more than 2,000,000 characters. Please upload a shorter CV.',
  lines: 'This file has more than 10,000 lines. Please upload a shorter CV.',
  long: 'This file has more text than a 50-page CV. Please upload a shorter CV.',
  unpacked: 'This file is too large once unpacked. Please upload a plain copy of your CV.',
  heavy: 'This file takes too much memory to read. Please upload a simpler copy.',
  slow: 'This file takes too long to read. Please upload a simpler copy.',
} as const;

/** When a piece of work took too much time or memory. */
export const TOO_MUCH_WORK = {
  acceptedCv: 'Reading the chosen CV took too long.',
  coaching: 'Looking through your CV took too long. Please try again.',
  dates: 'Reading these dates took too long. Please try again.',
  drawingTime: 'Making your documents took too long. Please try again.',
  drawingMemory: 'Making your documents takes too much memory. Please upload a simpler CV.',
  exporting: 'Your CV is too large to export. Please try again.',
  matching: 'Comparing your CV with this job took too long. Try a shorter job posting.',
  rewritingTime: 'Optimizing your CV took too long. Please try again.',
  rewritingMemory: 'Optimizing this CV takes too much memory. Please upload a simpler copy.',
  run: 'Optimizing your CV took longer than two minutes, so it was stopped. Please try again.',
} as const;

/** What is missing, or doesn't go together. */
export const CV_PROBLEM = {
  premium: 'The CV optimizer is part of the Premium plan.',
  noVersion: "This CV doesn't exist.",
  versionGone: "This CV doesn't exist anymore.",
  noDocument: "This document doesn't exist.",
  noRun: "This run doesn't exist.",
  runGone: "This run doesn't exist anymore.",
  runCancelled: 'This run was cancelled.',
  runUnderWay: 'Your CV is being optimized already. Wait for it to finish, or cancel it.',
  uploadGone: 'The uploaded file is no longer available. Please choose it again.',
  unread: "Your CV couldn't be read right now. Please try again.",
  changedElsewhere: 'This CV was changed elsewhere at the same time. Please try again.',
  noName: 'Enter a name.',
  noLine: 'This CV has no such line to decline.',
  noEntry: 'This CV has no such job, education or contact details.',
  noField: "This can't be corrected here.",
  factChangedElsewhere: 'This was changed in another tab. Look at it, and try again.',
  emptyLine: 'Write something, or keep the line.',
  emptySkill: 'Enter a skill.',
  noQuestion: 'This CV has no such question.',
  noAnswer: "This answer doesn't exist.",
  twoPostings: 'Paste a job posting or pick one of your applications, not both.',
  notBase64: "resumeAsBase64String isn't base64.",
} as const;

/** @param minutes until the next run may start */
export const tooManyRuns = (runsPerHour: number, minutes: number): string =>
  `You can optimize ${runsPerHour} CVs an hour. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;

/** @param max templates are numbered from 1 to this */
export const noSuchTemplate = (max: number): string => `The template must be a number from 1 to ${max}.`;

/** @param max traits at most */
export const tooManyTraits = (max: number): string => `Choose at most ${max} professional traits.`;

/** Labels of the fields of the form, for sentences about what is wrong with them. */
export const FIELD_LABELS = {
  name: 'A name',
  writingStyle: 'The writing style',
  skillsToAdd: 'Skills to add',
  idealJobTitle: 'The target job title',
  professionalTraits: 'A professional trait',
  motivators: 'Motivators',
  postingText: 'A job posting',
  paper: 'The paper',
  line: 'A line',
  skill: 'A skill',
  fact: 'A fact',
} as const;

/** Labels of lines that stand under no role, school, project or section. */
export const SECTION_LABELS = { summary: 'Summary', skills: 'Skills', letter: 'Cover letter' } as const;

/** What owners should know about a result. */
export const RESULT_NOTE = {
  noRepair: "The model didn't answer when asked to correct its wording, so the original lines stay.",
  noLetter: "You asked for a cover letter, but your CV doesn't support the one that was written.",
  englishOnly:
    'The built-in rules rewrite English only. In this CV they tidied the lines and put bullets and skills in order.',
  noPosting: 'A cover letter needs a job. Choose one and try again.',
  noLetterInLanguage: 'A cover letter in this language needs a language model.',
} as const;

/** @param max CVs that are kept */
export const oldestRemoved = (max: number): string => `We keep your ${max} newest CVs, so your oldest one was removed.`;

/** @param fact quoted */
export const factToProgram = (fact: string): string =>
  `${fact} reads like an instruction to a program. It stays in your CV as you wrote it, and wasn't sent to a model.`;

/** What went wrong with the language model, by the reason that `details.reason` names. */
export const MODEL_FAILED = {
  timeout: 'The language model took too long to answer. Please try again.',
  refused: 'The language model declined to work on this CV.',
  malformed: "The language model's answer can't be used. Please try again.",
  empty: 'The language model gave an empty answer. Please try again.',
  'too-large': "The language model's answer is far too long. Please try again.",
  cut: "The language model's answer was cut off. Please try again.",
  busy: 'The language model is busy. Please try again in a moment.',
  rejected: "The language model isn't set up correctly here. Please tell this site's admin.",
  unreachable: "The language model can't be reached right now. Please try again.",
} as const;
