import { describe, expect, it } from 'vitest';
import { NO_EDITS } from '../model/cv-edits.ts';
import type { ReadCv } from '../model/cv-model.ts';
import { structureCv } from '../structure/structure-cv.ts';
import { contentSince, doubtedFacts, withConfirmedFacts } from './confirmed-facts.ts';
import { confirmed, deleted, merged, moved, saved, split, stepOf, undone } from './edit-entries.ts';
import { isConfirmed, isUncertain, type MasterEntry, requireRoom } from './master-entries.ts';
import { accepted, proposalsOf } from './proposals.ts';
import { entriesOf } from './read-entries.ts';
import { exportJsonResume } from '../json-resume/export-json-resume.ts';
import { resumeOf } from './export-master.worker.ts';

const NOW = '2026-11-23T12:00:00.000Z';
const TEXT = `Jane Example
jane@example.com | +44 20 7946 0000
Senior Engineer

Experience
Acme Ltd, London
Senior Engineer
Jan 2020 - Present
- Led the move of 14 services.
- Wrote the tests.

Skills
Tools: TypeScript, Go

Languages
English: native`;

function ids(): () => string {
  let next = 0;
  return () => `id${(next += 1)}`;
}
const readOf = (readCv: ReadCv): MasterEntry[] => entriesOf(readCv, { id: 's1', origin: 'file' }, ids());
const read = (uncertain: string[] = [], text = TEXT): MasterEntry[] => readOf({ ...structureCv(text), uncertain });
const of = (entries: readonly MasterEntry[], kind: MasterEntry['kind']): MasterEntry[] =>
  entries.filter((entry) => entry.kind === kind);
const job = (entries: readonly MasterEntry[]): MasterEntry => {
  const [first] = of(entries, 'work');
  if (first === undefined) throw new Error('no job');
  return first;
};
const factOf = (entry: MasterEntry, pointer: string) => entry.facts.find((fact) => fact.pointer === pointer);

describe('entries of a file', () => {
  it('know where each fact stands in the text', () => {
    const entry = job(read());
    expect(entry.fields).toMatchObject({
      title: 'Senior Engineer',
      employer: 'Acme Ltd',
      startDate: 'Jan 2020',
      endDate: 'Present',
      highlights: ['Led the move of 14 services.', 'Wrote the tests.'],
    });
    const words = entry.facts.map(({ span }) => span && TEXT.slice(span.start, span.end));
    expect(words).toEqual([
      'Senior Engineer',
      'Acme Ltd',
      'London',
      'Jan 2020',
      'Present',
      'Led the move of 14 services.',
      'Wrote the tests.',
    ]);
    expect(entry.facts.every(({ certainty, confirmedAt }) => certainty === 'read' && confirmedAt === null)).toBe(true);
  });

  it.each([
    ['work.0.name', 'work', '/employer'],
    ['work.0.position', 'work', '/title'],
    ['basics.name', 'basics', '/name'],
    ['work', 'work', '/startDate'],
  ] as const)('are marked where the reader doubts %s', (path, kind, pointer) => {
    const entries = read([path]);
    const [marked] = of(entries, kind);
    expect(marked && factOf(marked, pointer)?.certainty).toBe('uncertain');
    expect(entries.filter(isUncertain).map((entry) => entry.kind)).toEqual([kind]);
  });

  it('hold no more and nothing longer than a CV has room for', () => {
    const readCv = structureCv(TEXT);
    const { work } = readCv.cv;
    const many = Array.from({ length: 60 }, () => work.map((one) => ({ ...one, title: 'x'.repeat(300) }))).flat();
    const entries = readOf({ ...readCv, cv: { ...readCv.cv, work: many } });
    expect(of(entries, 'work')).toHaveLength(50);
    expect(job(entries).fields['title']).toHaveLength(200);
  });

  it('become the same JSON Resume as the CV that was read', () => {
    const { cv } = structureCv(TEXT);
    expect(resumeOf(read())).toEqual(exportJsonResume(cv));
  });
});

describe('a doubt about an empty field', () => {
  it('asks until the field is filled or the entry confirmed', () => {
    const readCv = structureCv(TEXT);
    const work = readCv.cv.work.map((one) => ({ ...one, title: '' }));
    const before = readOf({ ...readCv, cv: { ...readCv.cv, work }, uncertain: ['work.0.position'] });
    const { id } = job(before);
    const save = (changes: Record<string, string>) => saved(before, { kind: 'work', id, changes, newId: 'n' }, NOW);
    expect(isUncertain(job(before))).toBe(true);
    expect(isUncertain(job(save({ location: 'Leeds' })))).toBe(true);
    expect(isUncertain(job(save({ title: 'Engineer' })))).toBe(false);
    expect(isUncertain(job(confirmed(before, [id], NOW)))).toBe(false);
  });
});

describe('a file that is read again', () => {
  const readCv = { ...structureCv(TEXT), uncertain: ['work.0.name', 'work.0.position', 'basics.name'] };
  const { id } = job(readOf(readCv));
  const corrected = saved(readOf(readCv), { kind: 'work', id, changes: { employer: 'Acme Group' }, newId: 'n' }, NOW);

  it('takes what its owner confirmed where the reader doubts, as proven', () => {
    expect(doubtedFacts(readCv)).toEqual(['Acme Ltd', 'Senior Engineer', 'Jane Example']);
    const again = withConfirmedFacts(readCv, confirmed(corrected, [id, 'basics'], NOW));
    expect(again.cv.work[0]).toMatchObject({ employer: 'Acme Group', title: 'Senior Engineer' });
    expect(again.text).toContain('Acme Group');
    expect(doubtedFacts(again)).toEqual([]);
    const fact = (text: string) => ({ kind: 'employer' as const, text, status: 'found' as const });
    const report = { engine: 'built-in' as const, model: null, notes: [], lines: [], ignored: [] };
    const said = {
      edits: { ...NO_EDITS, summary: 'At Acme Ltd, not Acme Ltda.', letter: ['I joined Acme Ltd'] },
      report: { ...report, facts: [fact('Acme Ltd'), fact('14')] },
    };
    expect(contentSince(said, readCv.cv, again.cv)).toMatchObject({
      edits: { summary: 'At Acme Group, not Acme Ltda.', letter: ['I joined Acme Group'] },
      report: { facts: [{ text: 'Acme Group' }, { text: '14' }] },
    });
  });

  it('takes what its owner typed, and of what was only read nothing, however sure the reader is', () => {
    expect(withConfirmedFacts(readCv, readOf(readCv))).toBe(readCv);
    const sure = { ...readCv, uncertain: [] };
    expect(withConfirmedFacts(sure, confirmed(readOf(readCv), [id], NOW))).toBe(sure);
    const again = withConfirmedFacts(sure, corrected);
    expect(again.cv.work[0]).toMatchObject({ employer: 'Acme Group', title: 'Senior Engineer' });
    expect(withConfirmedFacts(again, corrected)).toBe(again);
    expect(withConfirmedFacts(readCv, corrected).uncertain).toEqual(['work.0.position', 'basics.name']);
  });

  it('takes nothing from another job, nor where two are as much alike', () => {
    const { cv } = readCv;
    const other = (fields: object) => ({
      ...readCv,
      cv: { ...cv, work: cv.work.map((one) => ({ ...one, ...fields })) },
    });
    const elsewhere = other({ employer: 'Umbra', title: 'Cook', highlights: [] });
    expect(withConfirmedFacts(elsewhere, corrected.slice(1)).cv).toBe(elsewhere.cv);
    const twice = corrected.flatMap((entry) => (entry.id === id ? [entry, { ...entry, id: 'twin' }] : [entry]));
    expect(withConfirmedFacts(readCv, twice)).toBe(readCv);
  });
});

describe('edits', () => {
  it('make what was typed a confirmed fact and leave the rest as it was', () => {
    const before = read(['work.0.name']);
    const { id } = job(before);
    const after = job(saved(before, { kind: 'work', id, changes: { employer: 'Acme' }, newId: 'n' }, NOW));
    expect(factOf(after, '/employer')).toMatchObject({ origin: 'typed', certainty: 'confirmed', confirmedAt: NOW });
    expect(factOf(after, '/title')).toMatchObject({ origin: 'file', certainty: 'read' });
    expect(isUncertain(after)).toBe(false);
  });

  it('clear with null, add without an id and refuse what is too long', () => {
    const before = read();
    const { id } = job(before);
    const cleared = saved(before, { kind: 'work', id, changes: { location: null }, newId: 'n' }, NOW);
    expect(job(cleared).fields).not.toHaveProperty('location');
    const added = saved(before, { kind: 'languages', id: null, changes: { name: 'German' }, newId: 'n' }, NOW);
    expect(of(added, 'languages').map(({ fields }) => fields['name'])).toEqual(['English', 'German']);
    const save = (changes: Record<string, string | string[]>, kind: MasterEntry['kind'] = 'work') =>
      saved(before, { kind, id: kind === 'work' ? id : null, changes, newId: 'n' }, NOW);
    expect(() => save({ title: 'x'.repeat(201) })).toThrow('Use at most 200 characters.');
    expect(() => save({ highlights: Array.from({ length: 51 }, (_, n) => `${n}`) })).toThrow('Use at most 50 lines.');
    expect(() => save({}, 'projects')).toThrow('Fill in at least one field.');
    expect(() => saved(before, { kind: 'projects', id, changes: {}, newId: 'n' }, NOW)).toThrow('find this entry');
  });

  it('move among their kind, merge, split and remove', () => {
    const two = saved(read(), { kind: 'work', id: null, changes: { title: 'CTO' }, newId: 'n' }, NOW);
    const titles = (entries: readonly MasterEntry[]) => of(entries, 'work').map(({ fields }) => fields['title']);
    expect(titles(moved(two, 'n', 0))).toEqual(['CTO', 'Senior Engineer']);
    const { id } = job(two);
    const parts = split(two, { id, highlight: 1, newId: 'part' }, NOW);
    expect(of(parts, 'work').map(({ fields }) => fields['highlights'])).toEqual([
      ['Led the move of 14 services.'],
      ['Wrote the tests.'],
      undefined,
    ]);
    const part = parts.find((entry) => entry.id === 'part');
    expect(part && factOf(part, '/highlights/0')).toMatchObject({ origin: 'file', certainty: 'read' });
    const whole = merged(parts, [id, 'part'], NOW);
    expect(job(whole)).toEqual(job(two));
    expect(titles(deleted(whole, 'n'))).toEqual(['Senior Engineer']);
    expect(() => merged(two, [id, id], NOW)).toThrow('Choose 2 to 5');
    expect(() => merged(two, [id, 'basics'], NOW)).toThrow('of one kind');
    expect(() => split(two, { id, highlight: 2, newId: 'part' }, NOW)).toThrow('Choose the line');
  });

  it('confirm what is chosen, or all that is not uncertain', () => {
    const before = read(['work.0.name']);
    const rest = confirmed(before, [], NOW);
    expect(rest.filter((entry) => !isConfirmed(entry)).map(({ kind }) => kind)).toEqual(['work']);
    expect(confirmed(rest, [job(rest).id], NOW).every(isConfirmed)).toBe(true);
    expect(() => confirmed(before, ['nobody'], NOW)).toThrow('find this entry');
  });

  it('can be taken back', () => {
    const before = read();
    const after = deleted(moved(before, job(before).id, 0), job(before).id);
    expect(undone(after, stepOf(before, after))).toEqual(before);
  });

  it('make a CV no longer than a file that can be read, and may shorten one that is', () => {
    const filled = (count: number, length: number): MasterEntry[] =>
      Array.from({ length: count }, (_, n) => ({
        id: `${n}`,
        kind: 'sections',
        fields: { lines: Array.from({ length: 100 }, () => 'x'.repeat(length)) },
        facts: [],
      }));
    expect(() => requireRoom(filled(20, 100), [])).not.toThrow();
    expect(() => requireRoom(filled(20, 101), filled(20, 100))).toThrow('200,000 characters');
    expect(() => requireRoom(filled(31, 1), filled(30, 1))).toThrow('3,000 fields, lines and skills');
    expect(() => requireRoom(filled(21, 101), filled(22, 101))).not.toThrow();
  });
});

describe('a later file', () => {
  const later = TEXT.replace('Acme Ltd, London', 'Acme Ltd, Leeds').replace(
    'English: native',
    'English: native\nGerman: B2',
  );

  it('changes nothing by itself and proposes what is new and what differs', () => {
    const current = confirmed(read(), [], NOW);
    expect(proposalsOf(current, read(), 's2', ids())).toEqual([]);
    const proposals = proposalsOf(current, read([], later), 's2', ids());
    expect(proposals.map(({ kind, proposed }) => [kind, proposed.kind])).toEqual([
      ['change', 'work'],
      ['add', 'languages'],
    ]);
  });

  it('is merged entry by entry; what was confirmed stays confirmed', () => {
    const current = confirmed(read(), [], NOW);
    const proposals = proposalsOf(current, read([], later), 's2', ids());
    const after = proposals.reduce((entries: MasterEntry[], one) => accepted(entries, one, NOW), current);
    expect(job(after).fields['location']).toBe('Leeds');
    expect(job(after).id).toBe(job(current).id);
    expect(factOf(job(after), '/location')).toMatchObject({ origin: 'file', certainty: 'read' });
    expect(factOf(job(after), '/title')).toMatchObject({ certainty: 'confirmed', confirmedAt: NOW });
    expect(of(after, 'languages')).toHaveLength(2);
    expect(proposalsOf(after, read([], later), 's2', ids())).toEqual([]);
  });
});
