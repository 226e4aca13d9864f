import type { ApolloClient } from '@apollo/client';
import { fetchFile, FetchFileError } from '../../../lib/fetch-file.ts';
import { CvVersionDocument } from '../model/cv-version.generated.ts';
import { type CvVersionRow_VersionFragment, CvVersionRow_VersionFragmentDoc } from '../model/cv-versions.generated.ts';

/** What can be fetched of a version. */
export type VersionFileKind = 'resume' | 'resumePdf' | 'coverLetter' | 'coverLetterPdf' | 'json';

export type VersionFiles = Pick<CvVersionRow_VersionFragment, 'id' | 'resume' | 'coverLetter'>;

interface VersionFile {
  readonly bytes: Blob;
  /** Its file name. */
  readonly name: string;
}

/** The URL of a document. @param hash of its content */
export function documentAddress(hash: string): string {
  return `/api/v1/cv/documents/${encodeURIComponent(hash)}`;
}

/**
 * Refetches a version when one of its documents is missing: each decision replaces them, and another tab may have made
 * one.
 */
export async function renewVersion(client: ApolloClient, id: string): Promise<VersionFiles | null> {
  const { data } = await client.query({ query: CvVersionDocument, variables: { id }, fetchPolicy: 'network-only' });
  return data?.viewer?.cvVersion ?? null;
}

/** Whether the document doesn't exist (any more). */
export function isMissing(error: unknown): boolean {
  return error instanceof FetchFileError && error.status === 404;
}

/**
 * The current file of a version, which may have changed since the button was rendered.
 *
 * @throws Error as `fetchFile`
 */
export async function fetchVersionFile(
  client: ApolloClient,
  version: VersionFiles,
  kind: VersionFileKind,
  signal: AbortSignal,
): Promise<VersionFile> {
  const fragment = CvVersionRow_VersionFragmentDoc;
  const from = { __typename: 'CvVersion', id: version.id };
  const fragmentName = 'CvVersionRow_version';
  const known = placeOf(client.cache.readFragment({ fragment, fragmentName, from }) ?? version, kind);
  try {
    return { bytes: await fetchFile(known.address, signal), name: known.name };
  } catch (error) {
    if (!isMissing(error)) throw error;
    const renewed = await renewVersion(client, version.id);
    const now = renewed && placeOf(renewed, kind);
    if (!now || now.address === known.address) throw error;
    return { bytes: await fetchFile(now.address, signal), name: now.name };
  }
}

function placeOf({ id, resume, coverLetter }: VersionFiles, kind: VersionFileKind) {
  if (kind === 'json') {
    return { address: `/api/v1/cv/versions/${id}/json-resume`, name: resume.fileName.replace(/\.docx$/u, '.json') };
  }
  const isLetter = kind === 'coverLetter' || kind === 'coverLetterPdf';
  const document = isLetter && coverLetter ? coverLetter : resume;
  const address = documentAddress(document.hash);
  return kind === 'resumePdf' || kind === 'coverLetterPdf'
    ? { address: `${address}/pdf`, name: document.pdfFileName }
    : { address, name: document.fileName };
}
