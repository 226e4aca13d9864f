/** The kind of an error, for programs. REST answers with the same codes. */
export type ErrorCode =
  /** There is no valid token. Sign in and send a new one. */
  | 'UNAUTHENTICATED'
  /** The caller is known, but may not do this. */
  | 'FORBIDDEN'
  /** This needs the Premium plan. */
  | 'PREMIUM_REQUIRED'
  /** The free plan has no room for another active application. */
  | 'PLAN_LIMIT'
  /** There is no such thing, or it belongs to somebody else. */
  | 'NOT_FOUND'
  /** REST only: the address exists, but not with this method. */
  | 'METHOD_NOT_ALLOWED'
  /** It took too long. It may be sent again. */
  | 'TIMEOUT'
  /** It exists already, and once is the limit. */
  | 'ALREADY_EXISTS'
  /** It changed in the meantime, or is in a state that does not allow this. */
  | 'CONFLICT'
  /** The request breaks a rule. The message says which one. */
  | 'INVALID_INPUT'
  /** The request or the file is larger than allowed. */
  | 'PAYLOAD_TOO_LARGE'
  /** The file is of a kind that cannot be read, or it is damaged. */
  | 'UNSUPPORTED_FILE'
  /** The idempotency key was used before with a different request. */
  | 'IDEMPOTENCY_MISMATCH'
  /** Too many requests. Wait as long as the error says. */
  | 'RATE_LIMITED'
  /** It cannot be done right now, or it is not set up on this server. */
  | 'UNAVAILABLE'
  /** There is no room left to store it. */
  | 'STORAGE_FULL'
  /** A fault of the server. The details are in its log. */
  | 'INTERNAL';

/** Where a CV run stands. The last three are final. */
export type CvRunStatus =
  /** Waiting to start. */
  | 'QUEUED'
  /** In progress; see `CvRun.stage`. */
  | 'RUNNING'
  /** Finished; see `CvRun.version`. */
  | 'DONE'
  /** Failed; see `CvRun.error`. */
  | 'FAILED'
  /** Cancelled by the viewer. */
  | 'CANCELLED';

/** What a run is doing, in this order. */
export type CvRunStage =
  /** Reading the file. */
  | 'READING'
  /** Finding the facts. */
  | 'STRUCTURING'
  /** Rewriting lines. */
  | 'REWRITING'
  /** Checking every claim. */
  | 'CHECKING'
  /** Making the documents. */
  | 'RENDERING';

/** What rewrote the lines of a CV. */
export type CvEngine =
  /** Built-in rules. */
  | 'BUILT_IN'
  /** A language model. */
  | 'MODEL';

/** The tone of rewritten lines. All of them say the same. */
export type WritingStyle =
  /** Plain and complete sentences. */
  | 'PROFESSIONAL'
  /** Results first, then how they came about. */
  | 'EXECUTIVE'
  /** Short lines, tools and figures in front. */
  | 'TECHNICAL'
  /** Livelier verbs and rhythm. */
  | 'CREATIVE';

/** A part of a CV. */
export type CvSection =
  /** The summary at the top. */
  | 'SUMMARY'
  /** Work experience. */
  | 'WORK'
  /** Schools and universities. */
  | 'EDUCATION'
  /** Projects beside the jobs. */
  | 'PROJECTS'
  /** Any other section. */
  | 'OTHER'
  /** The list of skills. */
  | 'SKILLS'
  /** The cover letter. */
  | 'LETTER';

/** What happened to a line. */
export type CvOutcome =
  /** It is as it was. */
  | 'UNCHANGED'
  /** It has a new wording. */
  | 'REWRITTEN'
  /** It has a new wording; the first try was refused. */
  | 'REPAIRED'
  /** The new wording was refused and the old one stays. */
  | 'REFUSED'
  /** It was left out. */
  | 'LEFT_OUT'
  /** It had been left out and was put back. */
  | 'RESTORED'
  /** The lines of the item were put in another order, which can be declined like a line. */
  | 'REORDERED';

/** What kind of fact it is. */
export type CvFactKind =
  /** Whom the person worked for. */
  | 'EMPLOYER'
  /** A job title. */
  | 'TITLE'
  /** A school or university. */
  | 'INSTITUTION'
  /** What was studied, and to which end. */
  | 'DEGREE'
  /** A date of a job or of studies. */
  | 'DATE'
  /** A certificate or licence. */
  | 'CERTIFICATE'
  /** A tool, a method or a language. */
  | 'SKILL'
  /** A number in a line. */
  | 'NUMBER';

/** Whether the file has a fact, as the run found it. Later choices about lines do not change it. */
export type CvFactStatus =
  /** The file has it. */
  | 'FOUND'
  /** The file does not have it. */
  | 'NOT_FOUND'
  /** A number that the file does not have and that was removed from a new wording; for other kinds, a fact of the file that the finished CV lacks. */
  | 'REMOVED';

/** How an application reaches the employer. */
export type AutoApplyChannel =
  /** By mail to the address in the posting. */
  | 'EMAIL'
  /** By the viewer, on the posting's page. */
  | 'BY_HAND';

/** How people are employed. */
export type EmploymentType =
  /** Full-time. */
  | 'FULL_TIME'
  /** Part-time. */
  | 'PART_TIME'
  /** A fixed-term contract. */
  | 'CONTRACT'
  /** An internship. */
  | 'INTERNSHIP'
  /** Self-employed. */
  | 'FREELANCE'
  /** Temporary. */
  | 'TEMPORARY'
  /** Work beside one's studies. */
  | 'STUDENT'
  /** Stated, but none of the above. */
  | 'OTHER';

/** Where the work is done. */
export type WorkMode =
  /** From anywhere, or anywhere within some countries. */
  | 'REMOTE'
  /** Partly on site. */
  | 'HYBRID'
  /** On site only. */
  | 'ONSITE';

/** What about a job matches. */
export type AutoApplyReasonKind =
  /** A keyword stands in the title. */
  | 'KEYWORD'
  /** The employment type. */
  | 'TYPE'
  /** A preferred place. */
  | 'LOCATION'
  /** The work mode. */
  | 'REMOTE';

/** Who wrote a letter. */
export type LetterAuthor =
  /** The built-in rules, without a language model. */
  | 'RULES'
  /** A language model. */
  | 'MODEL'
  /** The viewer, who edited it. */
  | 'PERSON';

/** Where an attempt stands. */
export type AutoApplyOutcome =
  /** Being prepared or sent. */
  | 'IN_PROGRESS'
  /** Ready, and waiting for the viewer's review. */
  | 'AWAITING_REVIEW'
  /** Sent, or entered by the viewer. */
  | 'SUBMITTED'
  /** Ready for the viewer to enter on the posting's page. */
  | 'PREPARED'
  /** Not sent; `problem` says why. */
  | 'FAILED'
  /** It may have been sent, and nobody knows. Never sent again by itself. */
  | 'UNKNOWN'
  /** Discarded by the viewer; never sent. */
  | 'DISCARDED';

/** What can stand in the way of an attempt or run. */
export type AutoApplyProblemCode =
  /** There is no keyword, so no job matches. */
  | 'NO_KEYWORDS'
  /** No job type is chosen, so no job matches. */
  | 'NO_JOB_TYPES'
  /** No new job matches the settings. */
  | 'NO_MATCH'
  /** The daily limit is reached; further matches wait. */
  | 'DAILY_LIMIT'
  /** Auto-apply was switched off. */
  | 'OFF'
  /** Auto-apply is paused. */
  | 'PAUSED'
  /** It was interrupted several times and given up. */
  | 'INTERRUPTED'
  /** There was no CV. */
  | 'NO_CV'
  /** The CV that was kept for it is gone. */
  | 'CV_LOST'
  /** The name in the CV differs from the profile's. */
  | 'CV_NAME'
  /** The chosen CV version could not be opened. */
  | 'CV_AWAY'
  /** The CV could not be read; the letter rests on the profile alone. */
  | 'CV_UNREADABLE'
  /** The letter says nothing from the CV. */
  | 'LETTER_BARE'
  /** The posting asks for more than a CV and a letter. */
  | 'ASKS_MORE'
  /** The posting names no address for applications. */
  | 'NO_ADDRESS'
  /** The employer accepts no automated applications. */
  | 'AUTOMATION_FORBIDDEN'
  /** The viewer's address is not confirmed. */
  | 'UNCONFIRMED'
  /** The account's address could not be found. */
  | 'NO_ACCOUNT'
  /** The free plan is full. */
  | 'PLAN_LIMIT'
  /** The job was closed before it was sent. */
  | 'JOB_CLOSED'
  /** The posting was removed before it was sent. */
  | 'JOB_GONE'
  /** The viewer took the job on themselves. */
  | 'MOVED'
  /** The mail server refused the mail. */
  | 'REFUSED'
  /** The mail server could not be reached. */
  | 'UNREACHABLE'
  /** Nobody confirmed that it was sent. */
  | 'NOT_CONFIRMED'
  /** The viewer said that it did not arrive. */
  | 'NOT_SENT'
  /** The posting names another address now. */
  | 'ADDRESS_CHANGED'
  /** The viewer's address or phone number changed. */
  | 'CONTACT_CHANGED'
  /** An application went to this employer within the last 30 days. */
  | 'COMPANY_RECENT'
  /** The viewer is in touch with this employer. */
  | 'COMPANY_TALKS'
  /** A mail went to this address within the last 30 days. */
  | 'ADDRESS_RECENT'
  /** It is the viewer's current employer. */
  | 'EMPLOYER'
  /** The viewer excluded the job or its employer. */
  | 'EXCLUDED';

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

/** How senior a job is. */
export type ExperienceLevel =
  /** Internships. */
  | 'INTERN'
  /** Entry level and graduates. */
  | 'JUNIOR'
  /** Some years of experience. */
  | 'MID'
  /** Senior. */
  | 'SENIOR'
  /** Lead, staff, principal and above. */
  | 'LEAD';

/** How often auto-apply looks for jobs. */
export type AutoApplyFrequency =
  /** Once a day. */
  | 'DAILY';

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

/** Which attempts to return. All given conditions must hold. */
export type AutoApplyAttemptFilter = {
  /** With one of these outcomes; absent, null or empty means all. */
  outcomes?: Array<AutoApplyOutcome> | null | undefined;
  /** With this channel; absent or null means both. */
  channel?: AutoApplyChannel | null | undefined;
  /** A text in the title or the employer's name, at most 200 characters. Absent, null or empty means any. */
  text?: string | null | undefined;
};

/** Why a job with a keyword in its title is left out. The first that holds, in this order. */
export type AutoApplyHiddenReason =
  /** It is closed. */
  | 'CLOSED'
  /** It is sample data. */
  | 'SAMPLE'
  /** Its employment type is not wanted. */
  | 'TYPE'
  /** Its place is not wanted. */
  | 'LOCATION'
  /** Its work mode is not wanted. */
  | 'REMOTE'
  /** It is on the board already. */
  | 'ON_BOARD'
  /** There was an attempt already. */
  | 'ATTEMPTED'
  /** The viewer excluded it. */
  | 'EXCLUDED_JOB'
  /** The viewer excluded the employer. */
  | 'EXCLUDED_COMPANY'
  /** The employer was contacted within the last 30 days. */
  | 'CONTACTED_COMPANY'
  /** The daily limit is reached. */
  | 'DAILY_LIMIT';

/** Input for `saveAutoApplySettings`. Absent or null fields stay as they are; the first save starts from everything off. */
export type SaveAutoApplySettingsInput = {
  /** Employment types of which the job must have one. */
  jobTypes?: AutoApplyJobTypesInput | null | undefined;
  /** Words or phrases of which one must stand in the title; at most 50, trimmed, without blanks and repetitions. */
  keywords?: Array<string> | null | undefined;
  /** Whether it is on; refused while the profile is incomplete. */
  enabled?: boolean | null | undefined;
  /** Kept as saved; filters nothing. */
  remotePreferences?: AutoApplyRemotePreferencesInput | null | undefined;
  /** Kept as saved; filters nothing. */
  experienceLevel?: ExperienceLevel | null | undefined;
  /** Kept as saved; filters nothing. */
  salaryRange?: AutoApplySalaryRangeInput | null | undefined;
  /** How often it looks for jobs. */
  frequency?: AutoApplyFrequency | null | undefined;
  /** Places of which the job must be at one, at most 50; empty means anywhere. */
  preferredLocations?: Array<string> | null | undefined;
  /** Work modes of which the job must have one; empty means any. */
  workModes?: Array<WorkMode> | null | undefined;
  /** Employers that are never contacted, at most 200. */
  excludedCompanies?: Array<string> | null | undefined;
  /** How many applications to prepare per day, 1 to 50. */
  dailyLimit?: number | null | undefined;
  /** Whether nothing is sent before the viewer approved it. */
  reviewBeforeSending?: boolean | null | undefined;
  /** Whether it is paused. */
  paused?: boolean | null | undefined;
  /** Whether a summary is mailed each week. */
  weeklySummary?: boolean | null | undefined;
  /** The CV version that goes with applications; empty for the CV of the profile. */
  cvVersionId?: string | number | null | undefined;
};

/** Employment types as switches. Absent or null ones stay as they are. */
export type AutoApplyJobTypesInput = {
  /** Whether full-time is wanted. */
  fullTime?: boolean | null | undefined;
  /** Whether part-time is wanted. */
  partTime?: boolean | null | undefined;
  /** Whether fixed-term contracts are wanted. */
  contract?: boolean | null | undefined;
  /** Whether internships are wanted. */
  internship?: boolean | null | undefined;
};

/** Work modes as switches; they filter nothing. Absent or null ones stay as they are. */
export type AutoApplyRemotePreferencesInput = {
  /** Whether remote is chosen. */
  remote?: boolean | null | undefined;
  /** Whether hybrid is chosen. */
  hybrid?: boolean | null | undefined;
  /** Whether on site is chosen. */
  onsite?: boolean | null | undefined;
};

/** A salary range; it filters nothing. */
export type AutoApplySalaryRangeInput = {
  /** Its currency: `usd`. Absent or null leaves it as it is. */
  currency?: string | null | undefined;
};

/** Where an auto-apply run stands. The last three are final. */
export type AutoApplyRunStatus =
  /** Waiting to start. */
  | 'QUEUED'
  /** Looking for jobs and preparing applications. */
  | 'RUNNING'
  /** Finished. */
  | 'DONE'
  /** Ended early because auto-apply was switched off or paused. */
  | 'STOPPED'
  /** Given up; `problem` says why. */
  | 'FAILED';

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

/** Input for `optimizeCv`. Absent or null fields are as the form's defaults have them. */
export type OptimizeCvInput = {
  /** The upload, as `POST /api/v1/cv/uploads` returned it. */
  uploadId: string | number;
  /** The tone; `PROFESSIONAL` by default. */
  writingStyle?: WritingStyle | null | undefined;
  /** The template's number, 1 to 9; 1 by default. */
  templateStyle?: number | null | undefined;
  /** Skills to add, at most 50. */
  skillsToAdd?: Array<string> | null | undefined;
  /** The job title to aim for, at most 200 characters. */
  idealJobTitle?: string | null | undefined;
  /** Whether to write a cover letter; false by default. */
  includeCoverLetter?: boolean | null | undefined;
  /** Whether to write a summary; true by default. */
  includeProfessionalSummary?: boolean | null | undefined;
  /** Traits to bring out, at most 4. */
  professionalTraits?: Array<ProfessionalTrait> | null | undefined;
  /** What motivates the person, at most 2000 characters. */
  motivators?: string | null | undefined;
  /** Whether to shorten the work history; false by default. */
  streamlineResume?: boolean | null | undefined;
  /** The posting it is for, as text, at most 20000 characters. */
  postingText?: string | null | undefined;
  /** One of the viewer's applications, for its job. */
  applicationId?: string | number | null | undefined;
  /** One key starts one run: repeated within a day with the same key and input, the same run is returned. */
  idempotencyKey?: string | null | undefined;
};

/** A trait to bring out in summary and letter. */
export type ProfessionalTrait =
  /** “Creative”. */
  | 'CREATIVE'
  /** “Analytical”. */
  | 'ANALYTICAL'
  /** “Collaborative”. */
  | 'COLLABORATIVE'
  /** “Goal-focused”. */
  | 'GOAL_FOCUSED'
  /** “Reliable”. */
  | 'RELIABLE'
  /** “Results-driven”. */
  | 'RESULTS_DRIVEN'
  /** “Innovative”. */
  | 'INNOVATIVE'
  /** “Communicative”. */
  | 'COMMUNICATIVE'
  /** “Autonomous”. */
  | 'AUTONOMOUS'
  /** “Proactive”. */
  | 'PROACTIVE'
  /** “Pragmatic”. */
  | 'PRAGMATIC';

/** Input for `changeCvVersion`. Absent or null fields stay as they are. */
export type ChangeCvVersionInput = {
  /** The version's id. */
  id: string | number;
  /** A name, at most 200 characters. */
  name?: string | null | undefined;
  /** The template's number, 1 to 9. */
  templateStyle?: number | null | undefined;
  /** All that is declined: ids of lines or items, `skills`, `letter`, `letter-1` and so on. */
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
