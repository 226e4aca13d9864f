/** How people are employed in a job. REST uses the words in brackets. */
export type EmploymentType =
  /** [Full-time] The usual hours of a week. */
  | 'FULL_TIME'
  /** [Part-time] Fewer hours than full-time. */
  | 'PART_TIME'
  /** [Contract] A fixed-term contract. */
  | 'CONTRACT'
  /** [Internship] For students and graduates who learn the work. */
  | 'INTERNSHIP'
  /** [Freelance] Self-employed. */
  | 'FREELANCE'
  /** [Temporary] For a limited time, often through an agency. */
  | 'TEMPORARY'
  /** [Student] Work beside one's studies. */
  | 'STUDENT'
  /** [Other] Stated, but none of the above. */
  | 'OTHER';

/** How senior a job is. */
export type ExperienceLevel =
  /** Internships. */
  | 'INTERN'
  /** Entry level and graduates. */
  | 'JUNIOR'
  /** Some years of experience. */
  | 'MID'
  /** Many years of experience. */
  | 'SENIOR'
  /** Lead, staff, principal and above. */
  | 'LEAD';

/** Where the work is done. */
export type WorkMode =
  /** From anywhere, or anywhere within a region. */
  | 'REMOTE'
  /** Partly on site. */
  | 'HYBRID'
  /** On site only. */
  | 'ONSITE';

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

/** What a person pays for. */
export type SubscriptionTier =
  /** The free plan, with a limited number of active applications. */
  | 'FREE'
  /** The paid plan, without that limit and with the CV optimizer. */
  | 'PREMIUM';

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

/** What of the history is wanted; absent or empty = all of it. */
export type AutoApplyAttemptFilter = {
  outcomes?: Array<AutoApplyOutcome> | null | undefined;
  channel?: AutoApplyChannel | null | undefined;
  /** Stands in the title or in the name of the company. */
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

/** What to search for. All given filters must hold; an absent, null or blank one has no effect. Every text is at most 200 characters. */
export type JobFilter = {
  /** Every word must occur in the title, also inside a word. Words are separated by white space. */
  jobTitle?: string | null | undefined;
  /** Must occur in the place as people write it. */
  location?: string | null | undefined;
  /** Must occur in the employer's name. */
  company?: string | null | undefined;
  /** How people are employed; one of those a posting names. */
  employment?: EmploymentType | null | undefined;
  /** How senior the job is. A job of unknown level never matches. */
  level?: ExperienceLevel | null | undefined;
  /** Where the work is done. A job that names no work mode never matches. */
  workMode?: WorkMode | null | undefined;
  /** True leaves remote jobs out and keeps those that name no work mode. No effect beside `workMode`. */
  excludeRemote?: boolean | null | undefined;
  /** How recent. Null or absent means `MONTH`. */
  posted?: PostedWithin | null | undefined;
};

/** How long ago a posting appeared, counted back from now. */
export type PostedWithin =
  /** The last 24 hours. */
  | 'DAY'
  /** The last 7 days. */
  | 'WEEK'
  /** The last 30 days. */
  | 'MONTH'
  /** Any time. */
  | 'ANY';

/** Input for `savePreferences`. What is absent stays as it is. */
export type SavePreferencesInput = {
  /** A time zone; null to follow the device. */
  timeZone?: string | null | undefined;
  /** Whether single keys act on the search page. Null changes nothing. */
  hasShortcuts?: boolean | null | undefined;
  /** Whether reminders are sent by mail. Null changes nothing. */
  hasReminderMails?: boolean | null | undefined;
  /** The zone of the device, for mails while `timeZone` is null. Null changes nothing. */
  deviceTimeZone?: string | null | undefined;
};

/** Input for `updateProfile`. What is absent or null stays as it is; empty clears, except names. */
export type UpdateProfileInput = {
  /** First name, at most 200 characters; blank changes nothing. */
  firstName?: string | null | undefined;
  /** Last name, at most 200 characters; blank changes nothing. */
  lastName?: string | null | undefined;
  /** Phone number: digits with an optional leading `+`. */
  phone?: string | null | undefined;
  /** Empty to remove the picture; otherwise the path its upload returned. */
  avatarUrl?: string | null | undefined;
  /** Empty to remove the CV; otherwise the path its upload returned. */
  cvUrl?: string | null | undefined;
  /** A short biography, at most 2000 characters. */
  bio?: string | null | undefined;
  /** Current employer, at most 200 characters. */
  company?: string | null | undefined;
  /** Current job title, at most 200 characters. */
  jobTitle?: string | null | undefined;
  /** LinkedIn address. Empty, or an `http` or `https` address. */
  linkedinUrl?: string | null | undefined;
  /** GitHub address. Empty, or an `http` or `https` address. */
  githubUrl?: string | null | undefined;
  /** Places they would like to work at, at most 50; trimmed, without blanks and repetitions. */
  preferredLocations?: Array<string> | null | undefined;
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

export type SendAutoApplyAttemptInput = {
  id: string | number;
  /** Absent or null: as it was written. */
  subject?: string | null | undefined;
  /** Absent or null: as it was written. */
  letter?: string | null | undefined;
};

export type ResolveUnknownAttemptInput = {
  id: string | number;
  /** true: it arrived. false: it did not, and it may be sent again once you say so. */
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

/** Input for `completeSignUp`. */
export type CompleteSignUpInput = {
  /** First name, at most 200 characters. */
  firstName?: string;
  /** Last name, at most 200 characters. */
  lastName?: string;
  /** Phone number: digits with an optional leading `+`. */
  phone?: string;
};

/** Input for `deleteAccount`. */
export type DeleteAccountInput = {
  /** The address of the account, as a confirmation. */
  email: string;
};

/** Input for `readJobLink`. */
export type ReadJobLinkInput = {
  /** The address of the page, at most 2000 characters. */
  url: string;
};
