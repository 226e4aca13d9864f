import type { FormattedExecutionResult } from 'graphql';

/** A document as the server's answers hold it: a PDF of 12 KB, attached on the first day. */
export function document(parts: object = {}) {
  return {
    __typename: 'ApplicationDocument',
    id: 'd1',
    kind: 'CV',
    name: 'cv.pdf',
    url: '/files/documents/u/d1.pdf',
    size: 12 * 1024,
    createdAt: '2025-11-20T09:30:00.000Z',
    ...parts,
  };
}

const entry = (id: string, kind: string, at: string, parts: object = {}) => ({
  __typename: 'HistoryEntry',
  id,
  kind,
  at,
  from: null,
  to: null,
  subject: '',
  ...parts,
});

/** What is known of an application beyond its card. */
export function details(id: string, parts: object = {}, cvUrl = '/files/resumes/u/cv.pdf'): FormattedExecutionResult {
  return {
    data: {
      application: {
        __typename: 'Application',
        id,
        job: {
          __typename: 'Job',
          id: `job-${id}`,
          postedDate: '2025-11-01T09:00:00.000Z',
          employment: ['FULL_TIME'],
          level: 'SENIOR',
          workMode: 'REMOTE',
        },
        history: [
          entry('move-1', 'CREATED', '2025-11-20T09:00:00.000Z', { to: 'SAVED' }),
          entry('move-2', 'MOVED', '2025-11-20T09:15:00.000Z', { from: 'SAVED', to: 'APPLIED' }),
          entry('event-1', 'DOCUMENT_ATTACHED', '2025-11-20T09:30:00.000Z', { subject: 'cv.pdf' }),
        ],
        documents: [document()],
        ...parts,
      },
      profile: { __typename: 'Profile', id: 'profile-ada', cvUrl },
    },
  };
}
