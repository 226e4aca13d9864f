import type { CvCertificate, CvOtherSection, CvProject } from '../model/cv-model.ts';
import { allOf } from './bodies.ts';
import { findPeriod, NO_DATE } from './dates.ts';
import { entriesOf, isHeadLine } from './entries.ts';
import { readHead } from './head-parts.ts';
import type { Line } from './text-lines.ts';

const URL =
  /(?:https?:\/\/|www\.)\S+|(?<![a-z\d_]|[a-z\d_]-)(?:[a-z\d-]{1,63}\.){1,6}(?:com|org|net|io|dev|app|de|fr|es|pl|me|ai|co)(?:\/\S*)?/iu;

/** The projects of a section. @param first the number of the first one's id */
export function readProjects(source: string, lines: readonly Line[], first: number): CvProject[] {
  return projectEntries(source, lines).map(([head, body], index) => {
    const id = `p${first + index}`;
    const { parts, period } = readHead(source, head);
    const [name, ...rest] = parts;
    const url = URL.exec(head.map(({ text }) => text).join(' '))?.[0] ?? '';
    const all = [...head, ...body];
    return {
      id,
      span: { from: all[0]?.from ?? 0, to: all.at(-1)?.to ?? 0 },
      name: name?.text ?? '',
      url,
      start: period?.start ?? NO_DATE,
      end: period?.end ?? NO_DATE,
      highlights: allOf(
        body,
        id,
        rest.filter(({ text }) => text !== url).map(({ text, from, to }) => ({ text, span: { from, to } })),
      ),
    };
  });
}

/** A project begins at a short line behind a bullet or an empty line; a list of bullets is a list of projects. */
function projectEntries(source: string, lines: readonly Line[]): [Line[], Line[]][] {
  const isAllBullets = lines.every(({ hasBullet }) => hasBullet);
  const entries: [Line[], Line[]][] = [];
  for (const [index, line] of lines.entries()) {
    const above = lines[index - 1];
    const isStart = above === undefined || above.hasBullet || line.isApart || findPeriod(line.text) !== null;
    const entry = entries.at(-1);
    if (isAllBullets || entry === undefined || (isStart && isHeadLine(line))) entries.push([[line], []]);
    else entry[1].push(line);
  }
  return entries;
}

/** A certificate a line: its name, who gave it, when. @param first the number of the first one's id */
export function readCertificates(source: string, lines: readonly Line[], first: number): CvCertificate[] {
  return lines.map((line, index) => {
    const { parts, period } = readHead(source, [line]);
    const texts = parts.flatMap(({ text }) => (parts.length === 1 ? text.split(/\s?,\s/u) : [text]));
    const [name = line.text, ...issuer] = texts;
    return {
      id: `c${first + index}`,
      span: { from: line.from, to: line.to },
      name,
      issuer: issuer.join(', '),
      date: period === null ? NO_DATE : period.end.text === '' ? period.start : period.end,
    };
  });
}

/** A section that is kept line by line under its own heading. */
export function otherSection(heading: string, lines: readonly Line[], id: string): CvOtherSection {
  return {
    id,
    span: { from: lines[0]?.from ?? 0, to: lines.at(-1)?.to ?? 0 },
    heading,
    lines: lines.map(({ text, from, to }, index) => ({ id: `${id}.l${index + 1}`, text, span: { from, to } })),
  };
}

/** What stands in a section before its first entry. */
export function leadOf(source: string, lines: readonly Line[]): { lead: Line[]; rest: Line[] } {
  const [entry] = entriesOf(source, lines);
  const count = entry !== undefined && entry.head.length === 0 ? entry.body.length : 0;
  return { lead: lines.slice(0, count), rest: lines.slice(count) };
}
