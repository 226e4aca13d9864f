const MB = 1024 * 1024;

/** The rules of an upload and their error messages (files-1, files-2). */
export interface UploadRules {
  /** The maximum size in bytes. */
  readonly maxBytes: number;
  /** The `accept` attribute of file pickers. */
  readonly accept: string;
  /** True for an allowed browser-reported type; the server checks the content. */
  isTypeAllowed(type: string): boolean;
  readonly wrongType: string;
  readonly tooLarge: string;
  readonly needsSignIn: string;
}

/** The uploads of a profile, by the name of the field they set. */
export const UPLOADS = {
  avatar: {
    maxBytes: 2 * MB,
    accept: 'image/jpeg,image/png,image/gif',
    isTypeAllowed: (type) => type.startsWith('image/'),
    wrongType: 'Please select an image file (JPG, PNG, or GIF)',
    tooLarge: 'File size must be less than 2MB',
    needsSignIn: 'You must be logged in to upload an avatar',
  },
  cv: {
    maxBytes: 5 * MB,
    accept: 'application/pdf',
    isTypeAllowed: (type) => type === 'application/pdf',
    wrongType: 'Please select a PDF file for your CV',
    tooLarge: 'CV file size must be less than 5MB',
    needsSignIn: 'You must be logged in to upload a CV',
  },
} as const satisfies Readonly<Record<string, UploadRules>>;

export type UploadKind = keyof typeof UPLOADS;

/** The media types of documents, by file extension. */
export const DOCUMENT_TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
} as const;

/** A document attached to an application. */
export const DOCUMENT_UPLOAD: UploadRules = {
  maxBytes: 5 * MB,
  accept: `${Object.values(DOCUMENT_TYPES).join(',')},.pdf,.docx,.txt`,
  isTypeAllowed: (type) => Object.values(DOCUMENT_TYPES).some((allowed) => allowed === type),
  wrongType: 'Please select a PDF, Word (.docx) or text file',
  tooLarge: 'File size must be less than 5MB',
  needsSignIn: 'You must be logged in to attach a document',
};

/** The types a browser may give a CV for the optimiser: PDF, DOC, DOCX, plain text, and JSON Resume. */
const CV_FILE_TYPES: readonly string[] = [...Object.values(DOCUMENT_TYPES), 'application/msword', 'application/json'];

/** A CV for the optimiser, under 10 MB (cv-4). */
export const CV_FILE: UploadRules = {
  maxBytes: 10 * MB - 1,
  accept: '.pdf,.doc,.docx,.txt,.json',
  isTypeAllowed: (type) => CV_FILE_TYPES.includes(type),
  wrongType: 'Please upload a PDF, DOC, DOCX, or TXT file.',
  tooLarge: 'File size must be less than 10MB.',
  needsSignIn: 'Please sign in to use CV optimization',
};
