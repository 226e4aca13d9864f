/** The source of the postings that Foothold makes up for a first look. */
export const SAMPLE_SOURCE = 'sample';

/** The source of what a person wrote down themself; no row of the table of postings has it. */
export const OWN_SOURCE = 'own';
