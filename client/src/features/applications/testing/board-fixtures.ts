import { FREE } from '../../../testing/plans.ts';
import type { Board, BoardApplication, BoardChange } from '../model/board-cache.ts';

/** An application as the server returns it, named by its id: job `job-<id>` with the title 'Job <id>'. */
export function application(
  id: string,
  stage: BoardApplication['stage'],
  { job, ...rest }: Partial<Omit<BoardApplication, 'job'>> & { job?: Partial<BoardApplication['job']> } = {},
): BoardApplication {
  const known = {
    __typename: 'Application',
    id,
    stage,
    notes: '',
    nextReminder: null,
    salaryExpectation: null,
    createdAt: '2025-11-20T09:00:00.000Z',
    version: 1,
    autoApplyAttemptId: null,
    ...rest,
  };
  return {
    ...known,
    job: withTypename('Job', {
      id: `job-${id}`,
      title: `Job ${id}`,
      company: 'Acme',
      location: 'Berlin, Germany',
      salary: null,
      applyUrl: `https://jobs.example.com/${id}`,
      closed: false,
      isSample: false,
      isOwn: false,
      ...job,
    }),
  };
}

/** What the page's query answers. */
export function boardData(revision: number, ...applications: BoardApplication[]) {
  const board: Board = withTypename('Board', { revision, applications });
  return { board, premiumAccess: FREE, viewer: viewerIn(null) };
}

/** The person, in a time zone of their choice. */
export function viewerIn(timeZone: string | null) {
  return withTypename('Viewer', {
    id: 'ada',
    preferences: withTypename('Preferences', { id: 'preferences-ada', timeZone }),
  });
}

/** The change that made an application what it is. */
export function changeOf(revision: number, changed: BoardApplication): BoardChange {
  return withTypename('BoardChange', { revision, changed: true, applicationId: changed.id, application: changed });
}

/** Answers carry type names, which the generated types leave out. */
function withTypename<Value extends object>(__typename: string, value: Value): Value {
  return { __typename, ...value };
}
