/** Where an application stands, in board order. */
export type Stage =
  /** Worth applying to. Does not count against the free plan; all other stages do. */
  | 'SAVED'
  /** Application sent. */
  | 'APPLIED'
  /** First call with recruiting. */
  | 'PHONE_SCREEN'
  /** Technical interviews and challenges. */
  | 'TECHNICAL'
  /** Final interviews. */
  | 'FINAL_ROUND'
  /** Offer received. */
  | 'OFFER'
  /** Turned down. */
  | 'REJECTED';

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

/** What an attached file is. */
export type DocumentKind =
  /** A CV. */
  | 'CV'
  /** A cover letter. */
  | 'LETTER'
  /** Anything else. */
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

/** A posting, and where to put it on the board. */
export type SaveJobInput = {
  /** The posting's id. */
  jobId: string | number;
  /** The stage to put it in. */
  stage?: Stage;
  /** A note, at most 5,000 characters; empty for none. */
  notes?: string;
};

/** A job in the words of the viewer, and where to put it on the board. */
export type AddOwnJobInput = {
  /** The title, at most 200 characters, not blank. */
  title: string;
  /** The employer, at most 200 characters, not blank. */
  company: string;
  /** The place, at most 200 characters; empty when it is not known. */
  location?: string;
  /** An `http` or `https` address, at most 2,000 characters; empty for none. */
  url?: string;
  /** The salary in the words of the viewer, at most 200 characters. */
  salary?: string;
  /** A note, at most 5,000 characters; empty for none. */
  notes?: string;
  /** The stage to put it in. */
  stage?: Stage;
};

/** What to change on a job that the viewer added. Absent or null fields stay as they are. */
export type EditOwnJobInput = {
  /** The application's id. */
  id: string | number;
  /** The title, at most 200 characters, not blank. */
  title?: string | null | undefined;
  /** The employer, at most 200 characters, not blank. */
  company?: string | null | undefined;
  /** The place, at most 200 characters; empty clears it. */
  location?: string | null | undefined;
  /** An `http` or `https` address; empty clears it. */
  url?: string | null | undefined;
  /** The salary, at most 200 characters; empty clears it. */
  salary?: string | null | undefined;
};

/** One application, and where to move it. */
export type MoveApplicationInput = {
  /** The application's id. */
  id: string | number;
  /** The stage to move it to. */
  stage: Stage;
  /** `Application.version` as last seen; an outdated one is refused with `CONFLICT`. */
  version: number;
};

/** Several applications, and where to move them. */
export type MoveApplicationsInput = {
  /** One to 200 applications, each once. */
  items: Array<SeenApplicationInput>;
  /** The stage to move them to. */
  stage: Stage;
};

/** An application as last seen. */
export type SeenApplicationInput = {
  /** The application's id. */
  id: string | number;
  /** `Application.version` as last seen. */
  version: number;
};

/** The note of an application. */
export type EditApplicationNoteInput = {
  /** The application's id. */
  id: string | number;
  /** The new note, at most 5,000 characters; empty clears it. */
  notes: string;
};

/** The reminder of an application. */
export type SetReminderInput = {
  /** The application's id. */
  id: string | number;
  /** When to be reminded, from 2000 to 2099; a time that has passed is due at once. Null removes it. */
  nextReminder?: string | null | undefined;
};

/** The application whose reminder is done. */
export type CompleteReminderInput = {
  /** The application's id. */
  id: string | number;
};

/** How to put a reminder off. */
export type SnoozeReminderInput = {
  /** The application's id. */
  id: string | number;
  /** When to be reminded instead; in the future, 2099 at the latest. */
  until: string;
};

/** Where to attach a copy of the profile's CV. */
export type AttachDocumentInput = {
  /** The application's id. */
  id: string | number;
  /** What the document is kept as. */
  kind?: DocumentKind;
};

/** Which optimized CV to attach, and where. */
export type AttachCvVersionInput = {
  /** The application's id. */
  applicationId: string | number;
  /** The CV version's id. */
  versionId: string | number;
  /** Whether to attach its letter, too, where there is one. */
  withLetter?: boolean;
};

/** The document to remove, and from where. */
export type DetachDocumentInput = {
  /** The application's id. */
  id: string | number;
  /** The document's id. */
  documentId: string | number;
};

/** The application to take off the board. */
export type DeleteApplicationInput = {
  /** The application's id. */
  id: string | number;
};

/** The applications to take off the board. */
export type DeleteApplicationsInput = {
  /** One to 200 ids of applications, each once. */
  ids: Array<string | number>;
};

/** The application to bring back. */
export type RestoreApplicationInput = {
  /** The application's id. */
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

/** Which calendar feed is to have a new address. */
export type RenewCalendarFeedInput = {
  /** The address that is replaced; when the feed has another one by now, nothing changes. Absent or null replaces whichever there is. */
  replaces?: string | null | undefined;
};

/** Which calendar feed is to be switched off. */
export type RemoveCalendarFeedInput = {
  /** The address to switch off; when the feed has another one by now, nothing changes. Absent or null means whichever there is. */
  url?: string | null | undefined;
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
