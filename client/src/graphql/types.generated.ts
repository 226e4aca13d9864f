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

/** What somebody says to a question about a line. */
export type CvAnswerChoice =
  /** It is true. The wording is taken, and proves from then on. */
  | 'YES'
  /** It is not true. The line stays, and nobody asks again. */
  | 'NO'
  /** Not now. The line stays; the question waits. */
  | 'LATER'
  /** Only of skills: they are learning it. It is not added, and nobody asks again. */
  | 'LEARNING';

/** The stages of an application, in board order. */
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

/** Which attempts to return. All given conditions must hold. */
export type AutoApplyAttemptFilter = {
  /** With one of these outcomes; absent, null or empty means all. */
  outcomes?: Array<AutoApplyOutcome> | null | undefined;
  /** With this channel; absent or null means both. */
  channel?: AutoApplyChannel | null | undefined;
  /** A text in the title or the employer's name, at most 200 characters. Absent, null or empty means any. */
  text?: string | null | undefined;
};

/** The state of an attempt. */
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
  /** It may have been sent. Never resent automatically. */
  | 'UNKNOWN'
  /** Discarded by the viewer; never sent. */
  | 'DISCARDED';

/** How an application reaches the employer. */
export type AutoApplyChannel =
  /** By mail to the address in the posting. */
  | 'EMAIL'
  /** By the viewer, on the posting's page. */
  | 'BY_HAND';

/** What about a job matches. */
export type AutoApplyReasonKind =
  /** A keyword is in the title. */
  | 'KEYWORD'
  /** The employment type. */
  | 'TYPE'
  /** A preferred place. */
  | 'LOCATION'
  /** The work mode. */
  | 'REMOTE';

/** Why a job with a keyword in its title is left out. The first reason that applies, in this order. */
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

/** The problems of attempts and runs. */
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
  /** The CV prepared for it is gone. */
  | 'CV_LOST'
  /** The name in the CV differs from the profile's. */
  | 'CV_NAME'
  /** The chosen CV version could not be opened. */
  | 'CV_AWAY'
  /** The CV could not be read; the letter uses only the profile. */
  | 'CV_UNREADABLE'
  /** The letter uses nothing from the CV. */
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
  /** The viewer is handling the job themselves. */
  | 'MOVED'
  /** The mail server refused the mail. */
  | 'REFUSED'
  /** The mail server could not be reached. */
  | 'UNREACHABLE'
  /** Sending was not confirmed. */
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

/** Input for `saveAutoApplySettings`. Absent or null fields stay as they are; the first save starts from everything off. */
export type SaveAutoApplySettingsInput = {
  /** Employment types of which the job must have one. */
  jobTypes?: AutoApplyJobTypesInput | null | undefined;
  /** Words or phrases of which one must be in the title; at most 50, trimmed, without blanks and repetitions. */
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

/** A salary range; it filters nothing. */
export type AutoApplySalaryRangeInput = {
  /** Its currency: `usd`. Absent or null leaves it as it is. */
  currency?: string | null | undefined;
};

/** How often auto-apply looks for jobs. */
export type AutoApplyFrequency =
  /** Once a day. */
  | 'DAILY';

/** Where the work is done. */
export type WorkMode =
  /** From anywhere, or anywhere within a region. */
  | 'REMOTE'
  /** Partly on site. */
  | 'HYBRID'
  /** On site only. */
  | 'ONSITE';

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

/** Whether the employer helps with a work permit. */
export type Sponsorship =
  /** The posting offers it. */
  | 'YES'
  /** The posting rules it out. */
  | 'NO';

/** The period an amount of pay is for. */
export type PayPeriod =
  /** An hour. */
  | 'HOUR'
  /** A day. */
  | 'DAY'
  /** A week. */
  | 'WEEK'
  /** A month. */
  | 'MONTH'
  /** A year. */
  | 'YEAR';

/** What a posting requires. */
export type RequirementKind =
  /** The kind of work, such as software or law. */
  | 'WORK'
  /** A rank, such as senior or lead. */
  | 'SENIORITY'
  /** A skill. */
  | 'SKILL'
  /** Years of experience in this kind of work. */
  | 'YEARS'
  /** A degree. */
  | 'DEGREE'
  /** A language. */
  | 'LANGUAGE'
  /** A work permit. */
  | 'PERMIT'
  /** A security clearance. */
  | 'CLEARANCE';

/** Whether a CV proves a requirement. */
export type RequirementState =
  /** Work, education or a certificate proves it. */
  | 'PROVEN'
  /** The CV names it, but nothing shows its use. */
  | 'MENTIONED'
  /** The CV does not have it. */
  | 'MISSING'
  /** The CV says nothing either way. */
  | 'UNKNOWN';

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

/** The sheet that Word document and PDF are made for. */
export type CvPaper =
  /** Letter where the CV names the United States or Canada, else A4. */
  | 'BY_COUNTRY'
  /** 210 by 297 millimetres. */
  | 'A4'
  /** 8.5 by 11 inches. */
  | 'LETTER';

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
  /** Only signs and spaces changed, no word. */
  | 'TIDIED'
  /** Its owner worded it. */
  | 'EDITED'
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

/** The kinds of entries in a master CV. */
export type CvEntryKind =
  /** Name, contact details and summary. */
  | 'BASICS'
  /** A job. */
  | 'WORK'
  /** Education. */
  | 'EDUCATION'
  /** A project. */
  | 'PROJECTS'
  /** Skills under one heading. */
  | 'SKILLS'
  /** A spoken language. */
  | 'LANGUAGES'
  /** A certificate. */
  | 'CERTIFICATES'
  /** A section that fits nowhere else. */
  | 'SECTIONS';

/** What a part of the score judges. */
export type CvScoreKind =
  /** Results and numbers in the bullet points. */
  | 'RESULTS'
  /** Wording: duties, filler, repetition, tense, length. */
  | 'WORDING'
  /** Order and completeness of the sections. */
  | 'STRUCTURE'
  /** Contact details. */
  | 'CONTACT'
  /** Gaps in time. */
  | 'TIMELINE';

/** Why a piece of advice is given. */
export type CvAdviceKind =
  /** The line names no result. */
  | 'NO_RESULT'
  /** The line names no number. */
  | 'NO_NUMBER'
  /** The line names a duty, not something done. */
  | 'DUTY'
  /** The line has filler. */
  | 'FILLER'
  /** The line, or the whole CV, is too long. */
  | 'TOO_LONG'
  /** The line begins with the same verb as others. */
  | 'REPETITION'
  /** The tense does not fit. */
  | 'TENSE'
  /** There is a gap in time. */
  | 'GAP'
  /** Contact details are missing. */
  | 'CONTACT'
  /** Something is missing or out of order. */
  | 'ORDER'
  /** The posting asks for something the CV names but no line shows. */
  | 'UNSAID_KEYWORD'
  /** The posting asks for something the CV does not have. */
  | 'MISSING_KEYWORD'
  /** The letter does not say why this employer. */
  | 'LETTER_REASON';

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

/** How sure a fact is. */
export type CvCertainty =
  /** Typed or confirmed by the viewer. */
  | 'CONFIRMED'
  /** Read clearly, not confirmed yet. */
  | 'READ'
  /** Read with doubt: ask before using it. */
  | 'UNCERTAIN';

/** What a proposal would do. */
export type CvProposalKind =
  /** Add an entry. */
  | 'ADD'
  /** Change an entry. */
  | 'CHANGE';

/** What an attached file is. */
export type DocumentKind =
  /** A CV. */
  | 'CV'
  /** A cover letter. */
  | 'LETTER'
  /** Anything else. */
  | 'OTHER';

/** Who wrote a letter. */
export type LetterAuthor =
  /** The built-in rules, without a language model. */
  | 'RULES'
  /** A language model. */
  | 'MODEL'
  /** The viewer, who edited it. */
  | 'PERSON';

/** The state of an auto-apply run. The last three are final. */
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

/** What a person pays for. */
export type SubscriptionTier =
  /** The free plan, with a limited number of active applications. */
  | 'FREE'
  /** The paid plan, without that limit and with the CV optimizer. */
  | 'PREMIUM';

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

/** What Foothold saw of a posting that says something about its age. What nobody saw may still be so. */
export type PostingSign =
  /** [reposted] It was closed for a day or more and posted again. */
  | 'REPOSTED'
  /** [evergreen] Its words say that it collects candidates for later openings. */
  | 'EVERGREEN'
  /** [off-board] The employer's own board stopped showing it. */
  | 'OFF_BOARD';

/** What a run is doing. */
export type FeedRunState =
  /** It reads boards, or is about to. */
  | 'RUNNING'
  /** It waits until someone resumes it. */
  | 'PAUSED'
  /** All of its boards were read or failed, or it was ended. */
  | 'DONE';

/** Who started a run. */
export type FeedRunOrigin =
  /** An operator, in the web app or by this API. */
  | 'OPERATOR'
  /** The schedule. */
  | 'SCHEDULE'
  /** The command `npm run ingest`. */
  | 'COMMAND';

/** Which boards of the list. */
export type FeedBoardState =
  /** All of them. */
  | 'ALL'
  /** Those whose last attempt failed. */
  | 'FAILING'
  /** Those that failed three times in a row: no run reads them. */
  | 'DROPPED'
  /** Those that are switched off. */
  | 'OFF';

/** How often boards are read by themselves. */
export type FeedFrequency =
  /** Never. */
  | 'OFF'
  /** Once a day. */
  | 'DAILY'
  /** Every twelve hours. */
  | 'TWICE_DAILY'
  /** Every six hours. */
  | 'EVERY_SIX_HOURS';

/** What a word or phrase of a query means. */
export type SearchTermKind =
  /** A job title. */
  | 'TITLE'
  /** A skill. */
  | 'SKILL'
  /** An employer. */
  | 'COMPANY'
  /** A town, region, country or metropolitan area. */
  | 'PLACE'
  /** A work mode. */
  | 'MODE'
  /** A level. */
  | 'LEVEL'
  /** An employment type. */
  | 'TYPE'
  /** A lowest or highest pay. */
  | 'SALARY'
  /** How long ago it was posted. */
  | 'AGE'
  /** Something seen of its age, such as that it was posted again. */
  | 'SIGN'
  /** Visa sponsorship. */
  | 'SPONSORSHIP'
  /** A plain word. */
  | 'WORD'
  /** Words in quotation marks. */
  | 'PHRASE'
  /** Something that must not match. */
  | 'EXCLUDE';

/** How search results are sorted. Ties are broken by the newer posting, then by the higher id. */
export type JobSort =
  /** Best match first. The default when there is a `query`. */
  | 'BEST_MATCH'
  /** Newest first. The default when there is no `query`. */
  | 'NEWEST'
  /** Highest yearly pay first, jobs without stated pay last. */
  | 'SALARY';

/** What to search for. All given filters must hold; an absent, null or blank one has no effect. Every text is at most 200 characters. */
export type JobFilter = {
  /** What a person types: titles, skills, companies, places, pay, age, exclusions (`-senior`), phrases in quotation marks, `OR`. */
  query?: string | null | undefined;
  /** How to read parts of `query` instead, after a choice among `SearchTerm.alternatives`. At most 20. */
  readAs?: Array<ReadAsInput> | null | undefined;
  /** Skills, at most 50 of each kind. */
  skills?: TextFacetInput | null | undefined;
  /** Employers by name, at most 50 of each kind. */
  companies?: TextFacetInput | null | undefined;
  /** Places by id, as facets return them, at most 50 of each kind. A job matches with any of its places. */
  places?: PlaceFacetInput | null | undefined;
  /** Sources by name, at most 50 of each kind. */
  sources?: TextFacetInput | null | undefined;
  /** Sponsorship. A job that says nothing never matches. */
  sponsorship?: Array<Sponsorship> | null | undefined;
  /** Pay. A job that states none never matches unless `includeUnknown` is set. */
  pay?: PayFilterInput | null | undefined;
  /** Within a distance of a point. */
  near?: NearInput | null | undefined;
  /** Inside a rectangle of the map. */
  within?: BoundsInput | null | undefined;
  /** Whether to keep (true or absent) or leave out (false) evergreen postings. */
  evergreen?: boolean | null | undefined;
  /** True leaves remote jobs out and keeps those that name no work mode. No effect beside `workMode`. */
  excludeRemote?: boolean | null | undefined;
  /** Every word must occur in the title, also inside a word. Words are separated by white space. */
  jobTitle?: string | null | undefined;
  /** Must occur in the place as written in the posting. */
  location?: string | null | undefined;
  /** Must occur in the employer's name. */
  company?: string | null | undefined;
  /** The employment type; one of those in the posting. */
  jobType?: EmploymentType | null | undefined;
  /** How senior the job is. A job of unknown level never matches. */
  level?: ExperienceLevel | null | undefined;
  /** Where the work is done. A job that names no work mode never matches. */
  workMode?: WorkMode | null | undefined;
  /** How recent. Null or absent means `MONTH`. */
  posted?: PostedWithin | null | undefined;
  /** How recently Foothold saw it first, whatever date it bears. Null or absent means `ANY`. */
  firstSeen?: PostedWithin | null | undefined;
  /** Something seen of its age. A posting of which it was not seen never matches. */
  sign?: PostingSign | null | undefined;
  /** Where the posting comes from; of several sources the one that leads it. */
  source?: JobSource | null | undefined;
  /** Work modes. */
  workModes?: WorkModeFacetInput | null | undefined;
  /** Levels. */
  levels?: LevelFacetInput | null | undefined;
  /** Employment types. */
  employment?: EmploymentFacetInput | null | undefined;
  /** Signs of age. Leaving one out keeps postings of which it was not seen. */
  signs?: PostingSignFacetInput | null | undefined;
};

/** A choice of how to read a part of a query. */
export type ReadAsInput = {
  /** The words as in `SearchTerm.text`. */
  text: string;
  /** The meaning to use. */
  kind: SearchTermKind;
};

/** Which values to search for. */
export type TextFacetInput = {
  /** A job must have one of these; absent or empty means any. */
  include?: Array<string> | null | undefined;
  /** A job must have none of these. */
  exclude?: Array<string> | null | undefined;
};

/** Which places to search for. */
export type PlaceFacetInput = {
  /** A job must have one of these; absent or empty means any. */
  include?: Array<string | number> | null | undefined;
  /** A job must have none of these. */
  exclude?: Array<string | number> | null | undefined;
};

/** A range of pay. Amounts are compared by the year and converted with dated exchange rates. */
export type PayFilterInput = {
  /** The least, or absent for no lower bound. */
  min?: string | null | undefined;
  /** The most, or absent for no upper bound. */
  max?: string | null | undefined;
  /** The currency of the bounds. */
  currency: string;
  /** What the bounds are counted by. */
  period?: PayPeriod;
  /** Whether jobs without stated pay match, too. */
  includeUnknown?: boolean;
};

/** A circle on the map. */
export type NearInput = {
  /** Degrees north of its centre. */
  latitude: number;
  /** Degrees east of its centre. */
  longitude: number;
  /** Its radius in kilometres, 1 to 500. */
  radiusKm?: number;
};

/** A rectangle on the map. One that crosses the date line has `west` greater than `east`. */
export type BoundsInput = {
  /** Its northern edge, in degrees. */
  north: number;
  /** Its southern edge, in degrees. */
  south: number;
  /** Its western edge, in degrees. */
  west: number;
  /** Its eastern edge, in degrees. */
  east: number;
};

/** Where a posting comes from: the job board or applicant tracking system. */
export type JobSource =
  /** [greenhouse] Greenhouse. */
  | 'GREENHOUSE'
  /** [lever] Lever. */
  | 'LEVER'
  /** [ashby] Ashby. */
  | 'ASHBY'
  /** [smartrecruiters] SmartRecruiters. */
  | 'SMARTRECRUITERS'
  /** [recruitee] Recruitee. */
  | 'RECRUITEE'
  /** [personio] Personio. */
  | 'PERSONIO'
  /** [workable] Workable. */
  | 'WORKABLE'
  /** [hackernews] Hacker News. */
  | 'HACKERNEWS'
  /** [jobposting] Company websites. */
  | 'JOBPOSTING'
  /** [arbeitnow] Arbeitnow. */
  | 'ARBEITNOW'
  /** [jobicy] Jobicy. */
  | 'JOBICY'
  /** [himalayas] Himalayas. */
  | 'HIMALAYAS'
  /** [themuse] The Muse. */
  | 'THEMUSE'
  /** [remoteok] Remote OK. */
  | 'REMOTEOK'
  /** [listings] Job lists. */
  | 'LISTINGS'
  /** [sample] Sample jobs. */
  | 'SAMPLE'
  /** [workday] Workday. */
  | 'WORKDAY'
  /** [teamtailor] Teamtailor. */
  | 'TEAMTAILOR'
  /** [rippling] Rippling. */
  | 'RIPPLING'
  /** [bamboohr] BambooHR. */
  | 'BAMBOOHR'
  /** [pinpoint] Pinpoint. */
  | 'PINPOINT'
  /** [gem] Gem. */
  | 'GEM'
  /** [breezy] Breezy. */
  | 'BREEZY'
  /** [rss] RSS feeds. */
  | 'RSS'
  /** [icims] iCIMS. */
  | 'ICIMS'
  /** [oracle] Oracle. */
  | 'ORACLE'
  /** [successfactors] SAP SuccessFactors. */
  | 'SUCCESSFACTORS'
  /** [jobvite] Jobvite. */
  | 'JOBVITE'
  /** [comeet] Comeet. */
  | 'COMEET'
  /** [sitemap] Company sitemaps. */
  | 'SITEMAP'
  /** [usajobs] USAJOBS. */
  | 'USAJOBS'
  /** [adzuna] Adzuna. */
  | 'ADZUNA'
  /** [reed] Reed. */
  | 'REED'
  /** [csv] CSV files. */
  | 'CSV';

/** Which work modes to search for. */
export type WorkModeFacetInput = {
  /** A job must have one of these; absent or empty means any. */
  include?: Array<WorkMode> | null | undefined;
  /** A job must have none of these. */
  exclude?: Array<WorkMode> | null | undefined;
};

/** Which levels to search for. */
export type LevelFacetInput = {
  /** A job must have one of these; absent or empty means any. */
  include?: Array<ExperienceLevel> | null | undefined;
  /** A job must have none of these. */
  exclude?: Array<ExperienceLevel> | null | undefined;
};

/** Which employment types to search for. */
export type EmploymentFacetInput = {
  /** A job must have one of these; absent or empty means any. */
  include?: Array<EmploymentType> | null | undefined;
  /** A job must have none of these. */
  exclude?: Array<EmploymentType> | null | undefined;
};

/** Which signs of age to search for. */
export type PostingSignFacetInput = {
  /** A job must have one of these; absent or empty means any. */
  include?: Array<PostingSign> | null | undefined;
  /** A job must have none of these. */
  exclude?: Array<PostingSign> | null | undefined;
};

/** Input for `hideJob`. */
export type HideJobInput = {
  /** The posting's id. */
  jobId: string | number;
};

/** Input for `unhideJob`. */
export type UnhideJobInput = {
  /** The posting's id. */
  jobId: string | number;
};

/** Input for `savePreferences`. What is absent stays as it is. */
export type SavePreferencesInput = {
  /** A time zone; null to follow the device. */
  timeZone?: string | null | undefined;
  /** Whether single keys act on the search page. Null changes nothing. */
  hasShortcuts?: boolean | null | undefined;
  /** Whether reminders are sent by mail. Null changes nothing. */
  hasReminderMails?: boolean | null | undefined;
  /** Whether the first steps were finished or skipped. Null changes nothing. */
  hasDoneFirstSteps?: boolean | null | undefined;
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

/** Input for `optimizeCv`. Absent or null fields use the form's defaults. */
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
  /** The paper; `BY_COUNTRY` by default. */
  paper?: CvPaper | null | undefined;
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

/** Input for `importCv`. Exactly one field is required. */
export type ImportCvInput = {
  /** The upload, as `POST /api/v1/cv/uploads` returned it. */
  uploadId?: string | number | null | undefined;
  /** A JSON Resume document as text, at most 200,000 characters. */
  jsonResume?: string | null | undefined;
  /** True reads the CV of the viewer's profile. */
  fromProfile?: boolean | null | undefined;
};

/** Input for `updateCvBasics`. Absent fields stay as they are; null clears. */
export type UpdateCvBasicsInput = {
  /** `MasterCv.version` as last seen, 0 before there is a CV; an outdated one is refused. */
  version: number;
  /** Full name. */
  name?: string | null | undefined;
  /** The line below the name, such as `Backend engineer`. */
  headline?: string | null | undefined;
  /** Email address. */
  email?: string | null | undefined;
  /** Phone number. */
  phone?: string | null | undefined;
  /** Place of residence. */
  location?: string | null | undefined;
  /** Personal web site. */
  url?: string | null | undefined;
  /** Summary, at most 2,000 characters. */
  summary?: string | null | undefined;
  /** All of them: other profiles, at most 10 of 2,000 characters. */
  profiles?: Array<string> | null | undefined;
};

/** Input for `saveCvWork`. Absent fields stay as they are; null clears. */
export type SaveCvWorkInput = {
  /** `MasterCv.version` as last seen, 0 before there is a CV; an outdated one is refused. */
  version: number;
  /** The entry's id, or absent to add one. */
  id?: string | number | null | undefined;
  /** Job title. */
  title?: string | null | undefined;
  /** Employer. */
  employer?: string | null | undefined;
  /** Place. */
  location?: string | null | undefined;
  /** When it began, as the CV writes it, such as `Jan 2020`. */
  startDate?: string | null | undefined;
  /** When it ended; a word such as `Present` while it lasts. */
  endDate?: string | null | undefined;
  /** Introductory text, at most 2,000 characters. */
  summary?: string | null | undefined;
  /** All of them: bullet points, at most 50 of 2,000 characters. */
  highlights?: Array<string> | null | undefined;
};

/** Input for `saveCvEducation`. Absent fields stay as they are; null clears. */
export type SaveCvEducationInput = {
  /** `MasterCv.version` as last seen, 0 before there is a CV; an outdated one is refused. */
  version: number;
  /** The entry's id, or absent to add one. */
  id?: string | number | null | undefined;
  /** School or university. */
  institution?: string | null | undefined;
  /** Degree with its field, such as `BSc Computer Science`. */
  degree?: string | null | undefined;
  /** Place. */
  location?: string | null | undefined;
  /** Grade, as the CV writes it. */
  score?: string | null | undefined;
  /** When it began, as the CV writes it. */
  startDate?: string | null | undefined;
  /** When it ended, as the CV writes it. */
  endDate?: string | null | undefined;
  /** All of them: bullet points, at most 20 of 2,000 characters. */
  highlights?: Array<string> | null | undefined;
};

/** Input for `saveCvProject`. Absent fields stay as they are; null clears. */
export type SaveCvProjectInput = {
  /** `MasterCv.version` as last seen, 0 before there is a CV; an outdated one is refused. */
  version: number;
  /** The entry's id, or absent to add one. */
  id?: string | number | null | undefined;
  /** Name. */
  name?: string | null | undefined;
  /** Web address. */
  url?: string | null | undefined;
  /** When it began, as the CV writes it. */
  startDate?: string | null | undefined;
  /** When it ended, as the CV writes it. */
  endDate?: string | null | undefined;
  /** All of them: bullet points, at most 50 of 2,000 characters. */
  highlights?: Array<string> | null | undefined;
};

/** Input for `saveCvSkillGroup`. Absent fields stay as they are; null clears. */
export type SaveCvSkillGroupInput = {
  /** `MasterCv.version` as last seen, 0 before there is a CV; an outdated one is refused. */
  version: number;
  /** The entry's id, or absent to add one. */
  id?: string | number | null | undefined;
  /** The heading. */
  name?: string | null | undefined;
  /** All of them: the skills, at most 100 of 2,000 characters. */
  keywords?: Array<string> | null | undefined;
};

/** Input for `saveCvLanguage`. Absent fields stay as they are; null clears. */
export type SaveCvLanguageInput = {
  /** `MasterCv.version` as last seen, 0 before there is a CV; an outdated one is refused. */
  version: number;
  /** The entry's id, or absent to add one. */
  id?: string | number | null | undefined;
  /** The language, as the CV names it. */
  name?: string | null | undefined;
  /** The level, as the CV states it, such as `C1` or `fluent`. */
  fluency?: string | null | undefined;
};

/** Input for `saveCvCertificate`. Absent fields stay as they are; null clears. */
export type SaveCvCertificateInput = {
  /** `MasterCv.version` as last seen, 0 before there is a CV; an outdated one is refused. */
  version: number;
  /** The entry's id, or absent to add one. */
  id?: string | number | null | undefined;
  /** Name. */
  name?: string | null | undefined;
  /** Who issued it. */
  issuer?: string | null | undefined;
  /** When it was issued, as the CV writes it. */
  date?: string | null | undefined;
};

/** Input for `saveCvSection`. Absent fields stay as they are; null clears. */
export type SaveCvSectionInput = {
  /** `MasterCv.version` as last seen, 0 before there is a CV; an outdated one is refused. */
  version: number;
  /** The entry's id, or absent to add one. */
  id?: string | number | null | undefined;
  /** Its heading. */
  title?: string | null | undefined;
  /** All of them: its lines, at most 100 of 2,000 characters. */
  lines?: Array<string> | null | undefined;
};

/** Input for `deleteCvEntry`. */
export type DeleteCvEntryInput = {
  /** `MasterCv.version` as last seen, 0 before there is a CV; an outdated one is refused. */
  version: number;
  /** The entry's id. */
  id: string | number;
};

/** Input for `moveCvEntry`. */
export type MoveCvEntryInput = {
  /** `MasterCv.version` as last seen, 0 before there is a CV; an outdated one is refused. */
  version: number;
  /** The entry's id. */
  id: string | number;
  /** Its new position among those of its kind, from 0. */
  position: number;
};

/** Input for `mergeCvEntries`. */
export type MergeCvEntriesInput = {
  /** `MasterCv.version` as last seen, 0 before there is a CV; an outdated one is refused. */
  version: number;
  /** Two to five ids; the first one stays. */
  ids: Array<string | number>;
};

/** Input for `splitCvEntry`. */
export type SplitCvEntryInput = {
  /** `MasterCv.version` as last seen, 0 before there is a CV; an outdated one is refused. */
  version: number;
  /** The entry's id. */
  id: string | number;
  /** The bullet point that begins the new entry, from 0. */
  highlight: number;
};

/** Input for `confirmCvFacts`. */
export type ConfirmCvFactsInput = {
  /** `MasterCv.version` as last seen, 0 before there is a CV; an outdated one is refused. */
  version: number;
  /** The entries to confirm, at most 200; absent or empty means all that are not uncertain. */
  ids?: Array<string | number> | null | undefined;
};

/** Input for `resolveCvProposal`. */
export type ResolveCvProposalInput = {
  /** `MasterCv.version` as last seen, 0 before there is a CV; an outdated one is refused. */
  version: number;
  /** The proposal's id. */
  id: string | number;
  /** True to take it, false to decline it. */
  accept: boolean;
};

/** Input for `undoMasterCvEdit`. */
export type UndoMasterCvEditInput = {
  /** `MasterCv.version` as last seen, 0 before there is a CV; an outdated one is refused. */
  version: number;
};

/** Input for `changeCvVersion`. Absent or null fields stay as they are. */
export type ChangeCvVersionInput = {
  /** The version's id. */
  id: string | number;
  /** A name, at most 200 characters. */
  name?: string | null | undefined;
  /** The template's number, 1 to 9. */
  templateStyle?: number | null | undefined;
  /** The paper of its documents. */
  paper?: CvPaper | null | undefined;
  /** Everything that is declined: ids of lines or items, `skills`, `letter`, `letter-1` and so on. */
  rejected?: Array<string | number> | null | undefined;
  /** Whether to take over what was confirmed in `Viewer.masterCv` since; false by default. */
  takeConfirmedFacts?: boolean | null | undefined;
};

/** Input for `answerCvQuestion`. */
export type AnswerCvQuestionInput = {
  /** The version's id. */
  versionId: string | number;
  /** The question's id. */
  questionId: string | number;
  /** What the person says. */
  answer: CvAnswerChoice;
};

/** Input for `editCvLine`. */
export type EditCvLineInput = {
  /** The version's id. */
  versionId: string | number;
  /** The line's id: `CvLine.id` or `CvAdvice.lineId`. */
  lineId: string | number;
  /** The line in the person's own words, at most 1000 characters. As it was before takes it back. The line `skills` is all skills, separated by commas, at most 20000 characters. */
  text: string;
};

/** Input for `correctCvFacts`. */
export type CorrectCvFactsInput = {
  /** The version's id. */
  versionId: string | number;
  /** The entry's id, of `CvVersion.entries`. */
  entryId: string | number;
  /** What to correct, at most 7 lines. */
  changes: Array<CvFactChangeInput>;
};

/** A line of an entry, as it was seen and as it is right. */
export type CvFactChangeInput = {
  /** The name of `CvVersionField`. */
  field: string;
  /** The value that was seen; another one now is a `CONFLICT`. */
  seen: string;
  /** The right value, at most 200 characters; empty clears. */
  value: string;
};

/** Input for `answerCvSkill`. */
export type AnswerCvSkillInput = {
  /** The version's id. */
  versionId: string | number;
  /** The skill, at most 200 characters. */
  skill: string;
  /** What the person says: `YES`, `LEARNING` or `NO`. */
  answer: CvAnswerChoice;
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

/** A job the viewer found elsewhere, and where to put it on the board. */
export type AddOwnJobInput = {
  /** The title, at most 200 characters, not blank. */
  title: string;
  /** The employer, at most 200 characters, not blank. */
  company: string;
  /** The place, at most 200 characters; empty when unknown. */
  location?: string;
  /** An `http` or `https` address, at most 2,000 characters; empty for none. */
  url?: string;
  /** The salary in the viewer's own words, at most 200 characters. */
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

/** The salary expectation of an application. */
export type SetSalaryExpectationInput = {
  /** The application's id. */
  id: string | number;
  /** What to expect; null clears it. */
  salaryExpectation?: SalaryExpectationInput | null | undefined;
};

/** What the viewer wants to earn in a job, before taxes. */
export type SalaryExpectationInput = {
  /** Above 0, at most 1,000,000,000, with at most two decimals. */
  amount: string;
  /** A currency of ISO 4217, such as `EUR`, in whatever case. */
  currency: string;
  /** How much work the amount is for. */
  period: PayPeriod;
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
  /** The file format of the copies. */
  format?: CvFileFormat;
};

/** The file format of a document. Both have the same text and look. */
export type CvFileFormat =
  /** A Word document, which can be edited. */
  | 'WORD'
  /** A PDF with its fonts, which looks the same everywhere. */
  | 'PDF';

/** The document to remove, and from where. */
export type DetachDocumentInput = {
  /** The application's id. */
  id: string | number;
  /** The document's id. */
  documentId: string | number;
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

/** Input for `recordApplyVisit`. */
export type RecordApplyVisitInput = {
  /** The job's id. */
  jobId: string | number;
};

/** Input for `confirmApplyVisit`. */
export type ConfirmApplyVisitInput = {
  /** The job's id. */
  jobId: string | number;
};

/** Input for `dismissApplyVisit`. */
export type DismissApplyVisitInput = {
  /** The job's id. */
  jobId: string | number;
  /** Whether to ask again the next day; otherwise never. */
  asksAgain?: boolean;
};

/** Which calendar feed gets a new address. */
export type RenewCalendarFeedInput = {
  /** The address to replace; nothing changes when the feed has a different one. Absent or null replaces any. */
  replaces?: string | null | undefined;
};

/** Which calendar feed to switch off. */
export type RemoveCalendarFeedInput = {
  /** The address to switch off; nothing changes when the feed has a different one. Absent or null means any. */
  url?: string | null | undefined;
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

/** Input for `prepareApplication`. */
export type PrepareApplicationInput = {
  /** The job's id. */
  jobId: string | number;
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

/** Which boards of the starter list to read. */
export type StartFeedRunInput = {
  /** Boards with one of these tags; none means all. */
  tags?: Array<string>;
  /** Boards of employers that hire in one of these countries, as codes; none means all. */
  countries?: Array<string>;
};

/** Which boards of the list to read. */
export type ReadFeedBoardsInput = {
  /** One board; null reads the whole list. */
  boardId?: string | number | null | undefined;
};

/** What to do with a run. */
export type ChangeFeedRunInput = {
  /** The run. */
  id: string | number;
  /** What to do with it. */
  change: FeedRunChange;
};

/** What to do with a run. */
export type FeedRunChange =
  /** Stop reading; what was read stays. */
  | 'PAUSE'
  /** Go on with the boards that are left. */
  | 'RESUME'
  /** Leave out the boards that are left. */
  | 'END';

/** A board for the list. */
export type AddFeedBoardInput = {
  /** The address of an employer's careers page or board. */
  address: string;
};

/** A switch of a board. */
export type ChangeFeedBoardInput = {
  /** The board. */
  id: string | number;
  /** Whether runs read it. Switching it on also puts back one that was dropped. */
  isOn: boolean;
};

/** Boards to take off the list. */
export type RemoveFeedBoardsInput = {
  /** The source, such as `greenhouse`. */
  source: string;
  /** The board; null takes away all of the source. */
  board?: string | null | undefined;
};

/** A switch of a source. */
export type ChangeFeedSourceInput = {
  /** The source, such as `greenhouse`. */
  name: string;
  /** Whether runs read its boards. */
  isOn: boolean;
};

/** When boards are read by themselves. */
export type ChangeFeedScheduleInput = {
  /** How often. */
  frequency: FeedFrequency;
};

/** Input for `readJobLink`. */
export type ReadJobLinkInput = {
  /** The address of the page, at most 2000 characters. */
  url: string;
};
