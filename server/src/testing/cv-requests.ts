import { z } from 'zod';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';
import { filesOnDisk } from './uploads.ts';

/** A response of the CV optimizer's REST endpoint. */
export interface CvAnswer {
  readonly status: number;
  readonly code: string | undefined;
  readonly error: string | undefined;
  /** Of the generated documents. */
  readonly resume: string;
  readonly coverLetter: string | undefined;
  readonly candidateName: string | undefined;
}

const body = z.object({
  code: z.string().optional(),
  error: z.string().optional(),
  resume: z.object({ hash: z.string() }).optional(),
  coverLetter: z.object({ hash: z.string() }).optional(),
  candidateName: z.string().optional(),
});

/** Sends a file to POST /cv/optimize. @param file null: none @param more further fields of the body */
export async function optimize(
  app: TestApp,
  person: Person,
  file: Uint8Array | null,
  more: object = {},
  headers: Record<string, string> = {},
): Promise<CvAnswer> {
  const answer = await app.api('POST', '/cv/optimize', {
    token: person.token,
    body: { ...(file === null ? {} : { resumeAsBase64String: base64Of(file) }), ...more },
    headers,
  });
  const { code, error, resume, coverLetter, candidateName } = body.parse(answer.json());
  return {
    status: answer.status,
    code,
    error,
    resume: resume?.hash ?? '',
    coverLetter: coverLetter?.hash,
    candidateName,
  };
}

/** As a browser encodes files. */
const base64Of = (file: Uint8Array): string =>
  `data:application/octet-stream;base64,${Buffer.from(file).toString('base64')}`;

/** How many rows are stored for a person, not counting runs without a result. */
export async function storedRowsOf(app: TestApp, { id }: Person): Promise<Record<string, number>> {
  const { rows } = await app.query<Record<string, number>>(
    `select (select count(*)::int from cv_upload where user_id = $1) as uploads,
       (select count(*)::int from cv_document where user_id = $1) as documents,
       (select count(*)::int from cv_version where user_id = $1) as versions,
       (select count(*)::int from cv_run where user_id = $1 and status not in ('failed', 'cancelled')) as runs`,
    [id],
  );
  return rows[0] ?? {};
}

/** The stored files of a person. */
export async function cvFilesOf({ config }: TestApp, { id }: Person): Promise<string[]> {
  return (await filesOnDisk(config.dataDir)).filter((name) => name.includes(id));
}
