import type { ReadCv, Span, Wording } from '../features/cv/model/cv-model.ts';

const date = (text: string) => ({ text, iso: null });
const times = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_none, index) => make(index));

/** As much as a CV may have (`CV_LIMITS.cv`), half of its jobs and schools in doubt. */
export function largestCv(): ReadCv & { readonly uncertain: string[] } {
  let text = '';
  const put = (line: string): Span => {
    const from = text.length;
    text += `${line}\n`;
    return { from, to: from + line.length };
  };
  const bullet = (id: string, line: string): Wording => ({ id, text: line, span: put(line) });
  const work = times(50, (job) => {
    const [title, employer] = [`Engineer ${job}`, `Company ${job}`];
    const { from } = put(`${title}, ${employer}, Leeds`);
    const highlights = times(20, (line) =>
      bullet(`w${job}h${line}`, `${job}.${line} ${'kept a service running for many people '.repeat(4)}`.slice(0, 150)),
    );
    const period = { start: date(`Jan ${1950 + job}`), end: date(`Dec ${1950 + job}`) };
    const span = { from, to: text.length };
    return { id: `w${job}`, span, ...period, title, employer, location: 'Leeds', paragraphs: [], highlights };
  });
  const education = times(50, (school) => {
    const [institution, degree] = [`School ${school}`, `BSc ${school}`];
    const span = put(`${degree}, ${institution}`);
    const period = { start: date(`${1950 + school}`), end: date(`${1951 + school}`) };
    return { id: `e${school}`, span, ...period, institution, degree, location: 'Bonn', score: '1.0', highlights: [] };
  });
  const projects = times(50, (project) => {
    const name = `Project ${project}`;
    const period = { start: date('2001'), end: date('2002') };
    return { id: `p${project}`, span: put(name), ...period, name, url: 'https://example.com', highlights: [] };
  });
  const skills = times(25, (group) => {
    const keywords = times(20, (skill) => `Skill ${group}.${skill}`);
    return { id: `s${group}`, span: put(keywords.join(', ')), name: `Group ${group}`, skills: keywords };
  });
  const certificates = times(50, (index) => {
    const name = `Certificate ${index}`;
    return { id: `c${index}`, span: put(name), name, issuer: `Issuer ${index}`, date: date('2010') };
  });
  const languages = times(30, (index) => {
    const language = `Language ${index}`;
    return { id: `l${index}`, span: put(language), language, fluency: 'fluent' };
  });
  const basics = { name: 'Jane', headline: 'Engineer', email: 'jane@example.com', phone: '', location: '', links: [] };
  return {
    text: text.padEnd(200_000),
    uncertain: times(50, (index) => [`work.${index}.name`, `education.${index}.institution`]).flat(),
    cv: {
      language: 'en',
      basics,
      summary: null,
      work,
      education,
      projects,
      skills,
      certificates,
      languages,
      other: [],
    },
  };
}
