import type { CvCertificate, CvOtherSection, CvProject } from '../model/cv-model.ts';
import { allOf } from './bodies.ts';
import { findPeriod, NO_DATE } from '../extract/dates.ts';
import { type Atom, headLineOf } from './layout/atoms.ts';
import { employerScore, titleScore } from './lexicon/evidence.ts';
import { type Line, textOf } from './text-lines.ts';

const URL =
  /(?:https?:\/\/|www\.)\S+|(?<![a-z\d_]|[a-z\d_]-)(?:[a-z\d-]{1,63}\.){1,6}(?:com|org|net|io|dev|app|de|fr|es|pl|me|ai|co)(?:\/\S*)?/iu;

/** The projects of a section. @param first the number of the first one's id */
export function readProjects(source: string, lines: readonly Line[], first: number): CvProject[] {
  return projectEntries(source, lines).map(([head, body], index) => {
    const id = `p${first + index}`;
    const heads = head.map((line) => headLineOf(source, line));
    const period = heads.find((line) => line.period !== null)?.period ?? null;
    const [name, ...rest] = heads.flatMap((line) => joinedAtoms(source, [...line.atoms, ...line.remarks]));
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

/** The pieces of a line that only a strong separator parts: a comma is part of a name. */
function joinedAtoms(source: string, atoms: readonly Atom[]): Atom[] {
  const joined: Atom[] = [];
  for (const atom of atoms) {
    const last = joined.at(-1);
    const isOne = last !== undefined && WEAK.has(atom.before) && atom.from > last.from;
    if (isOne)
      joined[joined.length - 1] = { ...last, to: atom.to, text: textOf(source, { from: last.from, to: atom.to }) };
    else joined.push(atom);
  }
  return joined;
}

const WEAK: ReadonlySet<Atom['before']> = new Set(['comma', 'slash', 'at', 'colon']);

const isHeadLine = ({ text, hasBullet }: Line): boolean =>
  !hasBullet && text.length <= LONGEST_HEAD && !/^\p{Ll}/u.test(text) && !/[.!?;]$/u.test(text);
const LONGEST_HEAD = 110;

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
    const { atoms, remarks, period } = headLineOf(source, line);
    const [head, ...rest] = [...atoms, ...remarks];
    // 'Solutions Architect – Associate': the rank belongs to the name, as it is a title rather than an organisation.
    const own = rest.findIndex(({ text }) => titleScore(text) <= Math.max(0, employerScore(text)));
    const [ranks, issuer] = own < 0 ? [rest, []] : [rest.slice(0, own), rest.slice(own)];
    const name = head === undefined ? line.text : textOf(source, { from: head.from, to: (ranks.at(-1) ?? head).to });
    return {
      id: `c${first + index}`,
      span: { from: line.from, to: line.to },
      name,
      issuer: issuer.map(({ text }) => text).join(', '),
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
