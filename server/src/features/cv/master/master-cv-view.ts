import type { CvProposal } from './cv-facts.types.ts';
import type { MasterCvRows } from './master-cv-rows.query.ts';
import type { MasterCvView } from './master-cv.types.ts';
import type { Proposal } from './proposals.ts';
import { type EntryKind, isConfirmed, isUncertain, type MasterEntry } from './master-entries.ts';
import { lineIn, listIn } from './to-cv.ts';

type WithFacts = Pick<MasterCvView['basics'], 'id' | 'provenance' | 'isUncertain' | 'isConfirmed'>;

/** A row as the schema shows it. */
export function viewOf({ row, sources, canUndo }: MasterCvRows): MasterCvView {
  const { entries } = row;
  const sourceIds = new Set(sources.map(({ id }) => id));
  const withFacts = (entry: MasterEntry): WithFacts => ({
    id: entry.id,
    provenance: entry.facts.map((fact) => ({
      ...fact,
      // Old texts are removed.
      span: fact.span !== null && sourceIds.has(fact.span.sourceId) ? fact.span : null,
      confirmedAt: fact.confirmedAt === null ? null : new Date(fact.confirmedAt),
    })),
    isUncertain: isUncertain(entry),
    isConfirmed: isConfirmed(entry),
  });
  const of = <Part>(kind: EntryKind, part: (entry: MasterEntry) => Part): (Part & WithFacts)[] =>
    entries.filter((entry) => entry.kind === kind).map((entry) => ({ ...withFacts(entry), ...part(entry) }));
  const basics = entries.find(({ kind }) => kind === 'basics') ?? {
    id: 'basics',
    kind: 'basics',
    fields: {},
    facts: [],
  };
  const line = (entry: MasterEntry, name: string): string | null => lineIn(entry, name) || null;
  const period = (entry: MasterEntry) => ({ startDate: line(entry, 'startDate'), endDate: line(entry, 'endDate') });
  return {
    id: `cv-${row.userId}`,
    version: row.version,
    basics: {
      ...withFacts(basics),
      name: line(basics, 'name'),
      headline: line(basics, 'headline'),
      email: line(basics, 'email'),
      phone: line(basics, 'phone'),
      location: line(basics, 'location'),
      url: line(basics, 'url'),
      profiles: listIn(basics, 'profiles'),
      summary: line(basics, 'summary'),
    },
    work: of('work', (entry) => ({
      title: line(entry, 'title'),
      employer: line(entry, 'employer'),
      location: line(entry, 'location'),
      ...period(entry),
      summary: line(entry, 'summary'),
      highlights: listIn(entry, 'highlights'),
    })),
    education: of('education', (entry) => ({
      institution: line(entry, 'institution'),
      degree: line(entry, 'degree'),
      location: line(entry, 'location'),
      score: line(entry, 'score'),
      ...period(entry),
      highlights: listIn(entry, 'highlights'),
    })),
    projects: of('projects', (entry) => ({
      name: line(entry, 'name'),
      url: line(entry, 'url'),
      ...period(entry),
      highlights: listIn(entry, 'highlights'),
    })),
    skills: of('skills', (entry) => ({ name: line(entry, 'name'), keywords: listIn(entry, 'keywords') })),
    languages: of('languages', (entry) => ({ name: line(entry, 'name'), fluency: line(entry, 'fluency') })),
    certificates: of('certificates', (entry) => ({
      name: line(entry, 'name'),
      issuer: line(entry, 'issuer'),
      date: line(entry, 'date'),
    })),
    sections: of('sections', (entry) => ({ title: line(entry, 'title'), lines: listIn(entry, 'lines') })),
    uncertainCount: entries.flatMap(({ facts }) => facts).filter(({ certainty }) => certainty === 'uncertain').length,
    sources: sources.map(({ id, fileName, language, readAt }) => ({
      id,
      fileName,
      language: language || null,
      readAt,
    })),
    canUndo,
    updatedAt: row.updatedAt,
    entries,
  };
}

/** What the proposals would change of a CV. */
export function proposalViews(entries: readonly MasterEntry[], proposals: readonly Proposal[]): CvProposal[] {
  const currents = new Map(entries.map((entry) => [entry.id, entry]));
  return proposals.map(({ id, kind, entryId, proposed, sourceId }) => {
    const current = entryId === null ? undefined : currents.get(entryId);
    const changes = Object.entries(proposed.fields).flatMap(([field, value]) => {
      const before = [current?.fields[field] ?? []].flat();
      const after = [value].flat();
      const isSame = before.length === after.length && before.every((line, index) => line === after[index]);
      return isSame ? [] : [{ field, before, after }];
    });
    return { id, kind, entryKind: proposed.kind, entryId, changes, sourceId };
  });
}
