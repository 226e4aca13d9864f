/** Where an application stands, in board order. */
export type Stage =
  | 'SAVED'
  | 'APPLIED'
  | 'PHONE_SCREEN'
  | 'TECHNICAL'
  | 'FINAL_ROUND'
  | 'OFFER'
  | 'REJECTED';

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

export type EditApplicationNoteInput = {
  id: string | number;
  notes: string;
};

export type DeleteApplicationInput = {
  id: string | number;
};
