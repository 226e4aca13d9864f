import type { TypePolicies } from '@apollo/client';
import type { CvRunState_RunFragment } from './cv-run.generated.ts';

export type CvRun = CvRunState_RunFragment;

/** What decides which of two states is newer. */
type Age = Pick<CvRun, 'id' | 'revision' | 'createdAt'>;

/** The newer of the cached and the incoming state, because responses and events arrive in any order. */
export function newerRun<Known extends Age, Incoming extends Age>(
  known: Known | null | undefined,
  incoming: Incoming | null,
): Known | Incoming | null {
  if (!known || !incoming) return incoming ?? known ?? null;
  if (known.id === incoming.id) return incoming.revision >= known.revision ? incoming : known;
  return incoming.createdAt >= known.createdAt ? incoming : known;
}

/** The cache stores the newest run as one value, and each version by its id. */
export const cvTypePolicies: TypePolicies = {
  Query: { fields: { cvRun: { merge: (known: CvRun | null | undefined, incoming) => newerRun(known, incoming) } } },
  CvRun: {
    keyFields: false,
    fields: {
      // A version deleted since then is null.
      version: { read: (version, { canRead }) => (canRead(version) ? version : null) },
    },
  },
  // Lines of two versions may have the same id, and so may questions about them.
  CvLine: { keyFields: false },
  CvQuestion: { keyFields: false },
  CvVersion: { fields: { lines: { merge: false }, questions: { merge: false } } },
};
