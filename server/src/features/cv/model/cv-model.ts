import { z } from 'zod';

/**
 * The CV model, in the terms of JSON Resume. Every line has an id, which edits refer to, and its span in the source
 * text, which checks use (null: typed by the person, or imported). Facts (names, titles, dates, degrees) are plain text
 * as in the source; only code copies them.
 */

/** Character offsets into the canonical source text: from ≤ x < to. */
export const Span = z.object({ from: z.int().min(0), to: z.int().min(0) });

/** A line that may be rewritten: a bullet or a paragraph. */
export const Wording = z.object({ id: z.string(), text: z.string(), span: Span.nullable() });

/** As written, e.g. 'Jan 2020' to 'Present'; '' when absent. `iso` is 'YYYY', 'YYYY-MM' or null. */
export const CvDate = z.object({ text: z.string(), iso: z.string().nullable() });

const item = { id: z.string(), span: Span.nullable() };
const period = { start: CvDate, end: CvDate };

const CvProfileLink = z.object({ network: z.string(), url: z.string() });

export const CvBasics = z.object({
  name: z.string(),
  /** The line below the name, e.g. 'Senior Software Engineer'; '' when there is none. */
  headline: z.string(),
  email: z.string(),
  phone: z.string(),
  location: z.string(),
  links: z.array(CvProfileLink),
});

export const CvWork = z.object({
  ...item,
  ...period,
  employer: z.string(),
  title: z.string(),
  location: z.string(),
  paragraphs: z.array(Wording),
  highlights: z.array(Wording),
});

export const CvEducation = z.object({
  ...item,
  ...period,
  institution: z.string(),
  /** With its field, as written, e.g. 'B.Sc. Computer Science'. */
  degree: z.string(),
  location: z.string(),
  score: z.string(),
  highlights: z.array(Wording),
});

export const CvProject = z.object({
  ...item,
  ...period,
  name: z.string(),
  url: z.string(),
  highlights: z.array(Wording),
});

export const CvSkillGroup = z.object({ ...item, name: z.string(), skills: z.array(z.string()) });

export const CvCertificate = z.object({ ...item, name: z.string(), issuer: z.string(), date: CvDate });

export const CvLanguage = z.object({ ...item, language: z.string(), fluency: z.string() });

/** A section with a heading of its own (awards, publications, volunteering, interests, …), line by line. */
export const CvOtherSection = z.object({ ...item, heading: z.string(), lines: z.array(Wording) });

export const Cv = z.object({
  /** BCP 47, if known, e.g. 'en' or 'de'. */
  language: z.string(),
  basics: CvBasics,
  summary: Wording.nullable(),
  work: z.array(CvWork),
  education: z.array(CvEducation),
  projects: z.array(CvProject),
  skills: z.array(CvSkillGroup),
  certificates: z.array(CvCertificate),
  languages: z.array(CvLanguage),
  other: z.array(CvOtherSection),
});

/** A parsed CV with its source text. */
export const ReadCv = z.object({
  text: z.string(),
  cv: Cv,
  /**
   * Facts that another reading of the text gives otherwise, as paths of JSON Resume: 'work.0.name', 'basics.name'; 'work'
   * where something that looks like a job belongs to none. Left out where nothing was guessed: typed, or imported.
   */
  uncertain: z.array(z.string()).optional(),
});

export type Span = z.infer<typeof Span>;
export type Wording = z.infer<typeof Wording>;
export type CvDate = z.infer<typeof CvDate>;
export type CvBasics = z.infer<typeof CvBasics>;
export type CvWork = z.infer<typeof CvWork>;
export type CvEducation = z.infer<typeof CvEducation>;
export type CvProject = z.infer<typeof CvProject>;
export type CvSkillGroup = z.infer<typeof CvSkillGroup>;
export type CvCertificate = z.infer<typeof CvCertificate>;
export type CvLanguage = z.infer<typeof CvLanguage>;
export type CvOtherSection = z.infer<typeof CvOtherSection>;
export type Cv = z.infer<typeof Cv>;
export type ReadCv = z.infer<typeof ReadCv>;
