import type { LineCheck } from '../model/check-report.ts';
import type { CvVersion } from './cv-version.entity.ts';

type Content = Pick<CvVersion, 'edits' | 'report'>;

/** A line of a version with its own words; a part of a bullet that was split has the id of the whole and its number. */
export interface EditableLine {
  readonly check: LineCheck;
  /** Of a split bullet the part, from 0; 0 otherwise. */
  readonly part: number;
  readonly text: string;
}

/** The line with an id, or null. */
export function editableLine({ report }: Pick<CvVersion, 'report'>, lineId: string): EditableLine | null {
  const [, whole = lineId, number = '1'] = /^(.+)\.(\d{1,2})$/u.exec(lineId) ?? [];
  const check = report.lines.find(({ id }) => id === lineId) ?? report.lines.find(({ id }) => id === whole);
  if (check === undefined || check.section === 'skills' || check.id.startsWith('letter-refused')) return null;
  const part = check.id === lineId ? 0 : Number(number) - 1;
  const text = (check.after === '' ? check.before : check.after).split('\n')[part];
  return text === undefined ? null : { check, part, text };
}

/** A version in which its owner worded a line; their own words are not checked. */
export function withLine(version: Content, { check, part, text: old }: EditableLine, text: string): Content {
  if (text === old) return version;
  const parts = (check.after === '' ? check.before : check.after).split('\n');
  parts[part] = text;
  const after = parts.join('\n');
  const isBack = after === check.before;
  const outcome = isBack ? ('unchanged' as const) : ('edited' as const);
  const { edits, report } = version;
  const lines = report.lines.map((one) => (one.id === check.id ? { ...one, after, outcome, reasons: [] } : one));
  return { edits: withText(edits, check, isBack ? null : after), report: { ...report, lines } };
}

function withText(edits: Content['edits'], { id, section }: LineCheck, text: string | null): Content['edits'] {
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

/** A version whose skills have one more; the same when it is there. */
export function withSkill(version: Content & Pick<CvVersion, 'readCv'>, skill: string): Content {
  const { edits, report, readCv } = version;
  const order = edits.skillOrder ?? readCv.cv.skills.flatMap(({ skills }) => skills);
  if (order.some((one) => one.toLowerCase() === skill.toLowerCase())) return { edits, report };
  const skillOrder = [...order, skill];
  const after = skillOrder.join(', ');
  const before = readCv.cv.skills.flatMap(({ skills }) => skills).join(', ');
  const others = report.lines.filter(({ id }) => id !== 'skills');
  const line = {
    id: 'skills',
    section: 'skills',
    itemId: 'skills',
    before,
    after,
    outcome: 'edited',
    reasons: [],
  } as const;
  return { edits: { ...edits, skillOrder }, report: { ...report, lines: [...others, { ...line, reasons: [] }] } };
}
