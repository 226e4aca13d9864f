import DataLoader from 'dataloader';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { LIMITS } from '../../domain/index.ts';
import { AppError, invalidInput } from '../../platform/app-error.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { checkedLine } from '../../platform/text.ts';
import type { PremiumService } from '../premium/premium.service.ts';
import { applyEdits } from './apply-edits.ts';
import { documentNames } from './candidate-name.ts';
import { requirePremium } from './cv-access.ts';
import { CvDocument } from './cv-document.entity.ts';
import type { CvDocuments } from './cv-documents.ts';
import { drawVersion } from './cv-drawing.ts';
import { type PostingOf, postingOfRequest } from './cv-runs.service.ts';
import { declinable } from './cv-version-lines.ts';
import { CvVersion } from './cv-version.entity.ts';
import { type CvVersionRow, cvVersionRows } from './cv-version-rows.query.ts';
import { checkedTemplate } from './cv-wishes.ts';
import type { CvMatch, CvMatchPart } from './cv.types.ts';
import { exportJsonResume, type WrittenResume } from './json-resume/export-json-resume.ts';
import { type MatchPart, matchScore } from './match/match-score.ts';
import type { CvPosting } from './rewrite/provider.ts';

export interface CvVersionsParts {
  readonly em: EntityManager;
  readonly premium: PremiumService;
  readonly documents: CvDocuments;
  readonly postingOf: PostingOf;
}

/** What is to be different about a version; absent or null = as it stands. */
export interface VersionChange {
  readonly id: string;
  readonly name?: string | null | undefined;
  readonly templateStyle?: number | null | undefined;
  readonly rejected?: readonly string[] | null | undefined;
}

export interface MatchRequest {
  readonly versionId: string;
  readonly applicationId?: string | null | undefined;
  readonly postingText?: string | null | undefined;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Optimised CVs: looked at and deleted by whoever owns them, changed by whoever has premium. */
export class CvVersionsService {
  private readonly parts: CvVersionsParts;
  private readonly documents: DataLoader<{ userId: string; hash: string }, CvDocument, string>;

  constructor(parts: CvVersionsParts) {
    this.parts = parts;
    this.documents = new DataLoader((keys) => this.documentsOf(keys), {
      cacheKeyFn: ({ userId, hash }) => `${userId} ${hash}`,
      cache: false,
    });
  }

  /** All of a person's, newest first. */
  cvVersions({ id: userId }: Viewer): Promise<CvVersionRow[]> {
    return cvVersionRows(this.parts.em.fork(), userId);
  }

  /** @throws AppError NOT_FOUND, for what is somebody else's as for what does not exist */
  async cvVersion({ id: userId }: Viewer, id: string, em: EntityManager = this.parts.em.fork()): Promise<CvVersion> {
    const version = UUID.test(id) ? await em.findOne(CvVersion, { id, userId }) : null;
    if (version === null) throw new AppError('NOT_FOUND', 'This CV does not exist.');
    return version;
  }

  resume({ userId, resumeHash }: Pick<CvVersion, 'userId' | 'resumeHash'>): Promise<CvDocument> {
    return this.documents.load({ userId, hash: resumeHash });
  }

  async coverLetter({ userId, letterHash }: Pick<CvVersion, 'userId' | 'letterHash'>): Promise<CvDocument | null> {
    return letterHash === null ? null : this.documents.load({ userId, hash: letterHash });
  }

  /**
   * Another name, another template, other choices; the documents are made anew from what the run left.
   *
   * @throws AppError PREMIUM_REQUIRED, NOT_FOUND, INVALID_INPUT, STORAGE_FULL, UNAVAILABLE; nothing has changed then
   */
  async changeCvVersion(viewer: Viewer, { id, name, templateStyle, rejected }: VersionChange): Promise<CvVersion> {
    const { em, premium, documents } = this.parts;
    await requirePremium(premium, viewer);
    await this.cvVersion(viewer, id);
    const before: string[] = [];
    const changed = await em.fork().transactional(async (inner) => {
      const version = await inner.findOne(
        CvVersion,
        { id, userId: viewer.id },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (version === null) throw new AppError('NOT_FOUND', 'This CV does not exist.');
      if (name !== null && name !== undefined) version.name = checkedName(name);
      const template = checkedTemplate(templateStyle ?? version.template);
      const choices =
        rejected === null || rejected === undefined ? version.rejected : checkedChoices(version, rejected);
      if (template === version.template && isSame(choices, version.rejected)) return version;
      before.push(...hashesOf(version));
      version.template = template;
      version.rejected = choices;
      const { resume, letter, ...drawn } = await drawVersion(version);
      Object.assign(version, drawn);
      version.resumeHash = await documents.save(viewer.id, resume, inner);
      version.letterHash = letter === null ? null : await documents.save(viewer.id, letter, inner);
      return version;
    });
    await documents.drop(viewer.id, before);
    return changed;
  }

  /** A version as it stands, as JSON Resume, and what it is to be saved as. @throws AppError NOT_FOUND */
  async jsonResume(viewer: Viewer, id: string): Promise<{ readonly name: string; readonly resume: WrittenResume }> {
    const { readCv, edits, rejected, candidateName } = await this.cvVersion(viewer, id);
    return {
      name: documentNames(candidateName).resume.replace(/docx$/u, 'json'),
      resume: exportJsonResume(applyEdits(readCv, edits, { rejected })),
    };
  }

  /** Removes a version with its documents. @throws AppError NOT_FOUND */
  async deleteCvVersion(viewer: Viewer, id: string): Promise<string> {
    const version = await this.cvVersion(viewer, id);
    await this.parts.em.fork().nativeDelete(CvVersion, { id: version.id, userId: viewer.id });
    await this.parts.documents.drop(viewer.id, hashesOf(version));
    return version.id;
  }

  /**
   * How well a version speaks to a job: the one that was picked or pasted, else the one it was written for.
   *
   * @throws AppError PREMIUM_REQUIRED, NOT_FOUND; INVALID_INPUT when there is no job
   */
  async cvMatch(viewer: Viewer, { versionId, ...request }: MatchRequest): Promise<CvMatch> {
    await requirePremium(this.parts.premium, viewer);
    const version = await this.cvVersion(viewer, versionId);
    const posting = (await postingOfRequest(viewer, request, this.parts.postingOf)) ?? version.posting;
    if (posting === null) throw invalidInput('Paste a job posting, or pick one of your applications.');
    return matchOf(version, posting);
  }

  private async documentsOf(keys: readonly { userId: string; hash: string }[]): Promise<(CvDocument | Error)[]> {
    const found = await this.parts.em.fork().find(CvDocument, {
      userId: { $in: keys.map(({ userId }) => userId) },
      hash: { $in: keys.map(({ hash }) => hash) },
    });
    return keys.map(
      ({ userId, hash }) =>
        found.find((document) => document.userId === userId && document.hash === hash) ?? new AppError('CONFLICT'),
    );
  }
}

/** The match of a version as its owner has it. */
export function matchOf(
  { readCv, edits, rejected }: Pick<CvVersion, 'readCv' | 'edits' | 'rejected'>,
  posting: CvPosting,
): CvMatch {
  const { score, title, required, preferred } = matchScore(applyEdits(readCv, edits, { rejected }), posting);
  return {
    score,
    title: partOf(title),
    required: partOf(required),
    preferred: partOf(preferred),
    postingTitle: posting.title,
    postingCompany: posting.employer === '' ? null : posting.employer,
  };
}

const hashesOf = ({ resumeHash, letterHash }: CvVersion): string[] =>
  letterHash === null ? [resumeHash] : [resumeHash, letterHash];

const partOf = ({ score, matched, missing }: MatchPart): CvMatchPart => ({ score, found: matched, missing });

const isSame = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((id) => right.includes(id));

function checkedName(name: string): string {
  const line = checkedLine(name, LIMITS.lineLength, { field: 'name', label: 'A name' });
  if (line === '') throw invalidInput('A name must be given.', { field: 'name' });
  return line;
}

function checkedChoices(version: CvVersion, rejected: readonly string[]): string[] {
  const known = declinable(version);
  const choices = [...new Set(rejected)];
  if (choices.every((id) => known.has(id))) return choices;
  throw invalidInput('This CV has no such line to decline.', { field: 'rejected' });
}
