/** Of `readPosting`. Raise it with every change of what is read: postings that an older one read are read again. */
export const READER_VERSION = 6;
