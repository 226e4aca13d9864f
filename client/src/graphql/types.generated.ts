export type JobFilter = {
  jobTitle?: string | null | undefined;
  location?: string | null | undefined;
  company?: string | null | undefined;
  jobType?: string | null | undefined;
  experience?: string | null | undefined;
  remote?: string | null | undefined;
  timePosted?: string | null | undefined;
};

export type Stage =
  | 'SAVED'
  | 'APPLIED'
  | 'PHONE_SCREEN'
  | 'TECHNICAL'
  | 'FINAL_ROUND'
  | 'OFFER'
  | 'REJECTED';

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
  version: number;
};

export type EditApplicationNoteInput = {
  id: string | number;
  notes: string;
};

export type DeleteApplicationInput = {
  id: string | number;
};
