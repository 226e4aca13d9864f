import fc from 'fast-check';
import type { Cv, CvDate, Wording } from '../features/cv/model/cv-model.ts';

/** What breaks documents: markup, control characters, half pairs, other scripts, empty and endless words. */
const HOSTILE = [
  '',
  ' \t\n ',
  '<w:p>&amp;"\'</w:p>]]>',
  'tab\tline\r\nbreak\u2028end\u0085',
  'nul\u0000bell\u0007escape\u001b\ufffe\uffff',
  'half \ud83d pair \udc00',
  'مهندسة برمجيات 2018',
  'מפתחת תוכנה',
  '👩🏽‍💻 emoji 🇪🇺',
  'zero\u200bwidth\u00adsoft\ufeffmark\u202eturned',
  '高橋さくら',
  'a'.repeat(400),
  'no\u00a0break  and   runs',
];

const text = fc.oneof(
  { weight: 3, arbitrary: fc.string({ maxLength: 40, unit: 'grapheme' }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 20, unit: 'binary' }) },
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE) },
  {
    weight: 3,
    arbitrary: fc.constantFrom('Engineer', 'Acme Works', 'Berlin', 'Built a thing that 40 people use.', '2019'),
  },
);

function few<T>(item: fc.Arbitrary<T>): fc.Arbitrary<T[]> {
  return fc.array(item, { maxLength: 3 });
}

const wording: fc.Arbitrary<Wording> = fc.record({ id: fc.string(), text, span: fc.constant(null) });
const date: fc.Arbitrary<CvDate> = fc.record({
  text,
  iso: fc.option(fc.constantFrom('2001', '2019-04', '2022'), { nil: null }),
});
const item = { id: fc.string(), span: fc.constant(null) };
const period = { start: date, end: date };

/** Any CV at all, mostly one that no person would hand in. */
export const anyCv: fc.Arbitrary<Cv> = fc.record({
  language: fc.constantFrom('en', 'de', 'ar', 'ja', '', 'no such tag"><'),
  basics: fc.record({
    name: text,
    headline: text,
    email: text,
    phone: text,
    location: text,
    links: few(fc.record({ network: text, url: fc.oneof(text, fc.webUrl(), fc.constant('javascript:alert(1)')) })),
  }),
  summary: fc.option(wording, { nil: null }),
  work: few(
    fc.record({
      ...item,
      ...period,
      employer: text,
      title: text,
      location: text,
      paragraphs: few(wording),
      highlights: few(wording),
    }),
  ),
  education: few(
    fc.record({
      ...item,
      ...period,
      institution: text,
      degree: text,
      location: text,
      score: text,
      highlights: few(wording),
    }),
  ),
  projects: few(fc.record({ ...item, ...period, name: text, url: text, highlights: few(wording) })),
  skills: few(fc.record({ ...item, name: text, skills: few(text) })),
  certificates: few(fc.record({ ...item, name: text, issuer: text, date })),
  languages: few(fc.record({ ...item, language: text, fluency: text })),
  other: few(fc.record({ ...item, heading: text, lines: few(wording) })),
});
