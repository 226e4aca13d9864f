/** Where a run stands. The last three are its end. */
export type CvRunStatus =
  | 'QUEUED'
  | 'RUNNING'
  | 'DONE'
  | 'FAILED'
  | 'CANCELLED';

/** What a run is doing, in this order. */
export type CvRunStage =
  | 'READING'
  | 'STRUCTURING'
  | 'REWRITING'
  | 'CHECKING'
  | 'RENDERING';

/** Rules that need no model, or a language model. */
export type CvEngine =
  | 'BUILT_IN'
  | 'MODEL';

/** Where in a CV a line stands. */
export type CvSection =
  | 'SUMMARY'
  | 'WORK'
  | 'EDUCATION'
  | 'PROJECTS'
  | 'OTHER'
  | 'SKILLS'
  | 'LETTER';

/** REFUSED: a new text broke a rule and the old one stays. MENDED: it was right at the second try. REORDERED: not a line, but the order of the lines of an item, which can be declined like one. */
export type CvOutcome =
  | 'UNCHANGED'
  | 'REWRITTEN'
  | 'MENDED'
  | 'REFUSED'
  | 'LEFT_OUT'
  | 'RESTORED'
  | 'REORDERED';

export type CvFactKind =
  | 'EMPLOYER'
  | 'TITLE'
  | 'INSTITUTION'
  | 'DEGREE'
  | 'DATE'
  | 'CERTIFICATE'
  | 'SKILL'
  | 'NUMBER';

/** Whether the file says so, as the run found it: choices about lines change none of it. REMOVED: a number the file does not have, taken out of a new text; of the other kinds, a fact of the file that the finished CV lacks. */
export type CvFactStatus =
  | 'FOUND'
  | 'NOT_FOUND'
  | 'REMOVED';

/** By mail to the address in the posting, or by the person on the page of the posting. */
export type AutoApplyChannel =
  | 'EMAIL'
  | 'BY_HAND';

/** What of a job matches. */
export type AutoApplyReasonKind =
  | 'KEYWORD'
  | 'TYPE'
  | 'LOCATION'
  | 'REMOTE';

/** Rules that need no model, a language model, or the person, who changed what one of those had written. */
export type AutoApplyLetterBy =
  | 'RULES'
  | 'MODEL'
  | 'PERSON';

/** UNKNOWN: it may have been sent, and nobody knows; never sent again by itself. */
export type AutoApplyOutcome =
  | 'IN_PROGRESS'
  | 'AWAITING_REVIEW'
  | 'SUBMITTED'
  | 'PREPARED'
  | 'FAILED'
  | 'UNKNOWN'
  | 'DISCARDED';

/** Where an application stands, in board order. */
export type Stage =
  | 'SAVED'
  | 'APPLIED'
  | 'PHONE_SCREEN'
  | 'TECHNICAL'
  | 'FINAL_ROUND'
  | 'OFFER'
  | 'REJECTED';

/** What happened to an application. */
export type HistoryKind =
  | 'CREATED'
  | 'MOVED'
  | 'REMINDER_DONE'
  | 'REMINDER_SNOOZED'
  | 'DOCUMENT_ATTACHED'
  | 'DOCUMENT_DETACHED';

/** What an attached file is. */
export type DocumentKind =
  | 'CV'
  | 'LETTER'
  | 'OTHER';

/** Which attempts to return. All given conditions must hold. */
export type AutoApplyAttemptFilter = {
  /** With one of these outcomes; absent, null or empty means all. */
  outcomes?: Array<AutoApplyOutcome> | null | undefined;
  /** With this channel; absent or null means both. */
  channel?: AutoApplyChannel | null | undefined;
  /** A text in the title or the employer's name, at most 200 characters. Absent, null or empty means any. */
  text?: string | null | undefined;
};

/** Why a job with a keyword in its title is left out. */
export type AutoApplyHiddenReason =
  | 'CLOSED'
  | 'SAMPLE'
  | 'TYPE'
  | 'LOCATION'
  | 'REMOTE'
  | 'ON_BOARD'
  | 'ATTEMPTED'
  | 'EXCLUDED_JOB'
  | 'EXCLUDED_COMPANY'
  | 'CONTACTED_COMPANY'
  | 'DAILY_LIMIT';

/** Absent or null: as it stands. The first save starts from everything off. */
export type SaveAutoApplySettingsInput = {
  jobTypes?: AutoApplyJobTypesInput | null | undefined;
  /** Trimmed; blank ones and repetitions are left out. */
  keywords?: Array<string> | null | undefined;
  /** Refused while the profile is incomplete. */
  enabled?: boolean | null | undefined;
  remotePreferences?: AutoApplyRemotePreferencesInput | null | undefined;
  experienceLevel?: string | null | undefined;
  salaryRange?: AutoApplySalaryRangeInput | null | undefined;
  frequency?: string | null | undefined;
  /** Used when any are given. */
  preferredLocations?: Array<string> | null | undefined;
  /** remote, hybrid, onsite; used when any are given. */
  remoteModes?: Array<string> | null | undefined;
  /** At most 200. */
  excludedCompanies?: Array<string> | null | undefined;
  /** 1 to 50. */
  dailyLimit?: number | null | undefined;
  reviewBeforeSending?: boolean | null | undefined;
  paused?: boolean | null | undefined;
  weeklySummary?: boolean | null | undefined;
  /** A version of the CV optimiser, to go with applications; '': the CV of the profile again. */
  cvVersionId?: string | number | null | undefined;
};

/** Absent or null: as it stands. */
export type AutoApplyJobTypesInput = {
  fullTime?: boolean | null | undefined;
  partTime?: boolean | null | undefined;
  contract?: boolean | null | undefined;
  internship?: boolean | null | undefined;
};

/** Absent or null: as it stands. */
export type AutoApplyRemotePreferencesInput = {
  remote?: boolean | null | undefined;
  hybrid?: boolean | null | undefined;
  onsite?: boolean | null | undefined;
};

/** Absent or null: as it stands. */
export type AutoApplySalaryRangeInput = {
  currency?: string | null | undefined;
};

/** Where a run stands. STOPPED: auto-apply was turned off or paused meanwhile. The last three are its end. */
export type AutoApplyRunStatus =
  | 'QUEUED'
  | 'RUNNING'
  | 'DONE'
  | 'STOPPED'
  | 'FAILED';

/** All given filters must hold; a blank one is as good as none. */
export type JobFilter = {
  /** Each word must occur in the title, as part of a word too. */
  jobTitle?: string | null | undefined;
  /** Must occur in the location. */
  location?: string | null | undefined;
  /** Must occur in the company's name. */
  company?: string | null | undefined;
  /** One of: Full-time, Part-time, Contract, Internship, Freelance, Temporary, Student, Other. */
  jobType?: string | null | undefined;
  /** One of: intern, junior, mid, senior, lead. */
  experience?: string | null | undefined;
  /** One of: remote, hybrid, onsite. */
  remote?: string | null | undefined;
  /** One of: today, week, month, any. None = the last 30 days. */
  timePosted?: string | null | undefined;
};

export type CompleteSignUpInput = {
  firstName?: string;
  lastName?: string;
  phone?: string;
};

export type DeleteAccountInput = {
  /** The address of the account that is meant. */
  email: string;
};

export type SaveJobInput = {
  jobId: string | number;
  stage?: Stage;
  notes?: string;
};

export type MoveApplicationInput = {
  id: string | number;
  stage: Stage;
  /** The version the mover saw; a stale one answers CONFLICT. */
  version: number;
};

export type MoveApplicationsInput = {
  /** At most 200, each once. */
  items: Array<SeenApplicationInput>;
  stage: Stage;
};

export type SeenApplicationInput = {
  id: string | number;
  /** The version the mover saw. */
  version: number;
};

export type EditApplicationNoteInput = {
  id: string | number;
  notes: string;
};

export type SetReminderInput = {
  id: string | number;
  /** null takes the reminder away. */
  nextReminder?: string | null | undefined;
};

export type AddOwnJobInput = {
  title: string;
  company: string;
  location?: string;
  /** Empty, or an http(s) address. */
  url?: string;
  salary?: string;
  notes?: string;
  stage?: Stage;
};

/** Absent or null: as it stands. */
export type EditOwnJobInput = {
  /** Of the application. */
  id: string | number;
  title?: string | null | undefined;
  company?: string | null | undefined;
  /** Empty clears. */
  location?: string | null | undefined;
  /** Empty clears, else an http(s) address. */
  url?: string | null | undefined;
  /** Empty clears. */
  salary?: string | null | undefined;
};

export type CompleteReminderInput = {
  id: string | number;
};

export type SnoozeReminderInput = {
  id: string | number;
  /** When to be reminded instead; in the future. */
  until: string;
};

/** Attaches a copy of the CV that the profile has now. */
export type AttachDocumentInput = {
  /** Of the application. */
  id: string | number;
  kind?: DocumentKind;
};

export type DetachDocumentInput = {
  /** Of the application. */
  id: string | number;
  documentId: string | number;
};

export type DeleteApplicationInput = {
  id: string | number;
};

export type DeleteApplicationsInput = {
  /** At most 200, each once. */
  ids: Array<string | number>;
};

export type RestoreApplicationInput = {
  id: string | number;
};

/** What is absent or null is as the form's defaults have it. */
export type OptimizeCvInput = {
  /** As POST /api/v1/cv/uploads answered it. */
  uploadId: string | number;
  /** Professional, Executive, Technical or Creative. */
  writingStyle?: string | null | undefined;
  /** 1 to 9. */
  templateStyle?: number | null | undefined;
  skillsToAdd?: Array<string> | null | undefined;
  idealJobTitle?: string | null | undefined;
  includeCoverLetter?: boolean | null | undefined;
  includeProfessionalSummary?: boolean | null | undefined;
  /** At most 4. */
  professionalTraits?: Array<string> | null | undefined;
  motivators?: string | null | undefined;
  streamlineResume?: boolean | null | undefined;
  /** The job it is for, pasted. */
  postingText?: string | null | undefined;
  /** Or one of your applications, for its job. */
  applicationId?: string | number | null | undefined;
  /** One key is one run: asked again, it answers the same one. */
  idempotencyKey?: string | null | undefined;
};

/** Absent or null: as it stands. Needs no new run. */
export type ChangeCvVersionInput = {
  id: string | number;
  name?: string | null | undefined;
  /** 1 to 9. */
  templateStyle?: number | null | undefined;
  /** All that is declined: ids of lines or items, 'skills', 'letter', 'letter-1'. */
  rejected?: Array<string | number> | null | undefined;
};

/** Input for `sendAutoApplyAttempt`. */
export type SendAutoApplyAttemptInput = {
  /** The attempt's id. */
  id: string | number;
  /** The subject to send, at most 200 characters. Absent or null leaves it as written. */
  subject?: string | null | undefined;
  /** The letter to send, at most 5000 characters. Absent or null leaves it as written. */
  letter?: string | null | undefined;
};

/** Input for `resolveUnknownAttempt`. */
export type ResolveUnknownAttemptInput = {
  /** The attempt's id. */
  id: string | number;
  /** True when it arrived. False when it did not: it may then be sent again. */
  wasSent: boolean;
};

/** What to subscribe to. */
export type CreateCheckoutInput = {
  /** How often to pay. */
  interval: BillingInterval;
};

/** How often Premium is paid for. */
export type BillingInterval =
  /** Every month. */
  | 'MONTHLY'
  /** Every three months. */
  | 'QUARTERLY';

/** A field that is absent stays as it is. */
export type SavePreferencesInput = {
  /** null = the device's own time zone. */
  timeZone?: string | null | undefined;
  hasShortcuts?: boolean | null | undefined;
  hasReminderMails?: boolean | null | undefined;
  /** The zone of the device this is sent from; it counts for mails while 'timeZone' is null. */
  deviceTimeZone?: string | null | undefined;
};

/** Absent or null: as it stands. Empty clears, but for names. */
export type UpdateProfileInput = {
  /** A blank one changes nothing. */
  firstName?: string | null | undefined;
  /** A blank one changes nothing. */
  lastName?: string | null | undefined;
  phone?: string | null | undefined;
  /** Empty takes the file away; else the address that its upload answered. */
  avatarUrl?: string | null | undefined;
  /** Empty takes the file away; else the address that its upload answered. */
  cvUrl?: string | null | undefined;
  /** At most 2000 characters. */
  bio?: string | null | undefined;
  company?: string | null | undefined;
  jobTitle?: string | null | undefined;
  /** Empty, or an http(s) address. */
  linkedinUrl?: string | null | undefined;
  /** Empty, or an http(s) address. */
  githubUrl?: string | null | undefined;
  /** Trimmed; blank ones and repetitions are left out. */
  preferredLocations?: Array<string> | null | undefined;
};
