import type { LineCheck } from '../model/check-report.ts';
import type { CvVersion } from './cv-version.entity.ts';

type Content = Pick<CvVersion, 'edits' | 'report'>;
type Whole = Content & Pick<CvVersion, 'readCv'>;

/** The id of the list of skills. */
export const SKILLS = 'skills';

/** A line of a version with its own words; a part of a bullet that was split has the id of the whole and its number. */
export interface EditableLine {
  readonly check: LineCheck;
  /** Of a split bullet the part, from 0; 0 otherwise. */
  readonly part: number;
  readonly text: string;
}

/** The line with an id, or null. */
export function editableLine(version: Pick<CvVersion, 'report' | 'readCv'>, lineId: string): EditableLine | null {
  const { report } = version;
  if (lineId === SKILLS) {
    const check = skillsLine(version);
    return { check, part: 0, text: check.after || check.before };
  }
  const [, whole = lineId, number = '1'] = /^(.+)\.(\d{1,2})$/u.exec(lineId) ?? [];
  const check = report.lines.find(({ id }) => id === lineId) ?? report.lines.find(({ id }) => id === whole);
  if (check === undefined || check.section === 'skills' || check.id.startsWith('letter-refused')) return null;
  const part = check.id === lineId ? 0 : Number(number) - 1;
  const text = (check.after === '' ? check.before : check.after).split('\n')[part];
  return text === undefined ? null : { check, part, text };
}

/** A version in which its owner worded a line; their own words are not checked. */
export function withLine(version: Whole, { check, part, text: old }: EditableLine, text: string): Content {
  if (text === old) return version;
  if (check.section === 'skills') return withSkills(version, text.split(','));
  const parts = (check.after === '' ? check.before : check.after).split('\n');
  parts[part] = text;
  const after = parts.join('\n');
  const isBack = after === check.before;
  const outcome = isBack ? ('unchanged' as const) : ('edited' as const);
  const { edits, report } = version;
  const lines = report.lines.map((one) => (one.id === check.id ? { ...one, after, outcome, reasons: [] } : one));
  return { edits: withText(edits, check, isBack ? null : after), report: { ...report, lines } };
}

/** Edits with another text of one line; null: as it was in the file. */
export function withText(edits: Content['edits'], { id, section }: LineCheck, text: string | null): Content['edits'] {
  if (section === 'summary') return { ...edits, summary: text };
  if (section === 'letter') {
    const at = Number(id.replace('letter-', '')) - 1;
    const letter = edits.letter?.map((paragraph, index) => (index === at && text !== null ? text : paragraph)) ?? null;
    return { ...edits, letter };
  }
  const others = edits.wordings.filter((one) => one.id !== id);
  const dropped = edits.dropped.filter((one) => one !== id);
  return { ...edits, dropped, wordings: text === null ? others : [...others, { id, text }] };
}

/** The skills as one line, whether anything happened to them or not. */
export function skillsLine({ report, readCv }: Pick<CvVersion, 'report' | 'readCv'>): LineCheck {
  const line = report.lines.find(({ id }) => id === SKILLS);
  const before = skillsOf(readCv).join(', ');
  return (
    line ?? { id: SKILLS, section: 'skills', itemId: SKILLS, before, after: before, outcome: 'unchanged', reasons: [] }
  );
}

const skillsOf = ({ cv }: CvVersion['readCv']): string[] => cv.skills.flatMap(({ skills }) => skills);

/** A version whose skills have one more; the same when it is there. */
export function withSkill(version: Whole, skill: string): Content {
  const order = version.edits.skillOrder ?? skillsOf(version.readCv);
  if (order.some((one) => one.toLowerCase() === skill.toLowerCase())) return version;
  return withSkills(version, [...order, skill]);
}

/** A version with these skills, in this order; those of the file that are not among them are left out. */
function withSkills({ edits, report, readCv }: Whole, wanted: readonly string[]): Content {
  const names = wanted.map((one) => one.trim()).filter((name) => name !== '');
  const skills = [...Map.groupBy(names, (name) => name.toLowerCase()).values()].flatMap(([first]) => first ?? []);
  const kept = new Set(skills.map((skill) => skill.toLowerCase()));
  const inFile = skillsOf(readCv);
  const before = inFile.join(', ');
  const after = skills.join(', ');
  const isBack = after === before;
  const skillsLeftOut = inFile.filter((skill) => !kept.has(skill.toLowerCase()));
  const line: LineCheck = {
    id: SKILLS,
    section: 'skills',
    itemId: SKILLS,
    before,
    after,
    outcome: isBack ? 'unchanged' : 'edited',
    reasons: [],
  };
  const others = report.lines.filter(({ id }) => id !== SKILLS);
  return {
    edits: { ...edits, skillOrder: isBack ? null : skills, skillsLeftOut },
    report: { ...report, lines: [...others, line] },
  };
}
