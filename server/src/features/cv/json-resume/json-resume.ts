import * as z from 'zod';

/** Limits on texts and lists, beyond any real CV. */
const MAX_TEXT = 10_000;
const MAX_ENTRIES = 500;

/** Missing and null values become ''. */
const text = z
  .string()
  .max(MAX_TEXT)
  .nullish()
  .transform((value) => value ?? '');
const texts = z
  .array(z.string().max(MAX_TEXT))
  .max(MAX_ENTRIES)
  .nullish()
  .transform((value) => value ?? []);
const listOf = <T extends z.ZodType>(entry: T): z.ZodType<z.output<T>[]> =>
  z
    .array(entry)
    .max(MAX_ENTRIES)
    .nullish()
    .transform((value) => value ?? []);

const period = { startDate: text, endDate: text };

/**
 * JSON Resume 1.0.0 (https://jsonresume.org/schema), read leniently: everything is optional, unknown fields are
 * ignored. `sections` is our extension for sections the schema doesn't cover.
 */
export const JsonResume = z.object({
  basics: z
    .object({
      name: text,
      label: text,
      email: text,
      phone: text,
      url: text,
      summary: text,
      location: z
        .object({ address: text, postalCode: text, city: text, countryCode: text, region: text })
        .partial()
        .nullish(),
      profiles: listOf(z.object({ network: text, username: text, url: text })),
    })
    .partial()
    .nullish(),
  work: listOf(
    z.object({
      name: text,
      position: text,
      url: text,
      location: text,
      description: text,
      summary: text,
      highlights: texts,
      ...period,
    }),
  ),
  volunteer: listOf(z.object({ organization: text, position: text, summary: text, highlights: texts, ...period })),
  education: listOf(
    z.object({ institution: text, area: text, studyType: text, url: text, score: text, courses: texts, ...period }),
  ),
  awards: listOf(z.object({ title: text, date: text, awarder: text, summary: text })),
  certificates: listOf(z.object({ name: text, date: text, issuer: text, url: text })),
  publications: listOf(z.object({ name: text, publisher: text, releaseDate: text, url: text, summary: text })),
  skills: listOf(z.object({ name: text, level: text, keywords: texts })),
  languages: listOf(z.object({ language: text, fluency: text })),
  interests: listOf(z.object({ name: text, keywords: texts })),
  references: listOf(z.object({ name: text, reference: text })),
  projects: listOf(
    z.object({ name: text, description: text, url: text, highlights: texts, keywords: texts, roles: texts, ...period }),
  ),
  sections: listOf(z.object({ heading: text, lines: texts })),
});
export type JsonResume = z.infer<typeof JsonResume>;
