/** The source of the postings that Foothold makes up for a first look. */
export const SAMPLE_SOURCE = 'sample';
