import type { FormattedExecutionResult } from 'graphql';

/** A document as the server returns it: a PDF of 12 KB, attached on the first day. */
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

export const edge = (cursor: string, __typename: string, at: string, parts: object = {}) => ({
  __typename: 'ApplicationEventEdge',
  cursor,
  node: { __typename, at, ...parts },
});

/** A page of a timeline, the last one unless it says where the next one begins. */
export const timeline = (edges: readonly object[], endCursor: string | null = null) => ({
  __typename: 'ApplicationEventConnection',
  edges,
  pageInfo: { __typename: 'PageInfo', hasNextPage: endCursor !== null, endCursor },
});

/** What is known of an application beyond its card. */
export function details(id: string, parts: object = {}, cvUrl = '/files/resumes/u/cv.pdf'): FormattedExecutionResult {
  return {
    data: {
      viewer: {
        __typename: 'Viewer',
        id: 'ada',
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
          timeline: timeline([
            edge('move-1', 'ApplicationCreated', '2025-11-20T09:00:00.000Z', { stage: 'SAVED' }),
            edge('move-2', 'ApplicationMoved', '2025-11-20T09:15:00.000Z', { from: 'SAVED', to: 'APPLIED' }),
            edge('event-1', 'DocumentAttached', '2025-11-20T09:30:00.000Z', { documentName: 'cv.pdf' }),
          ]),
          savedPosting: null,
          documents: [document()],
          ...parts,
        },
      },
      profile: { __typename: 'Profile', id: 'profile-ada', cvUrl },
    },
  };
}
