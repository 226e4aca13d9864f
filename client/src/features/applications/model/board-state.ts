/** An application; every move raises its version. */
interface Numbered {
  readonly id: string;
  readonly version: number;
}

/** A person's board; every change raises the revision by one (apis-5). */
export interface BoardState<Application extends Numbered> {
  readonly revision: number;
  readonly applications: readonly Application[];
}

/** A change from an event or a mutation's result; without an application it was deleted. */
export interface BoardStateChange<Application extends Numbered> {
  readonly revision: number;
  /** False: nothing changed, and the revision is that of an earlier change to any application. */
  readonly changed: boolean;
  readonly applicationId: string;
  readonly application: Application | null;
}

/**
 * `applied`: the change was the next one. `ignored`: it was known (an echo, a duplicate, a late one).
 * `gap`: earlier changes are missing, so the board must be refetched.
 */
export type ChangeOutcome = 'applied' | 'ignored' | 'gap';

/** The board after a change, and the outcome. Only the next revision changes the board. */
export function nextBoard<Application extends Numbered>(
  board: BoardState<Application>,
  change: BoardStateChange<Application>,
): { readonly outcome: ChangeOutcome; readonly board: BoardState<Application> } {
  if (change.revision <= board.revision) return { outcome: 'ignored', board };
  // Only the change with a revision may advance the board to it; this one only shows how far the server is.
  if (!change.changed || change.revision > board.revision + 1) return { outcome: 'gap', board };
  return {
    outcome: 'applied',
    board: { ...board, revision: change.revision, applications: changedList(board.applications, change) },
  };
}

function changedList<Application extends Numbered>(
  applications: readonly Application[],
  { applicationId, application }: Pick<BoardStateChange<Application>, 'applicationId' | 'application'>,
): readonly Application[] {
  if (!application) return applications.filter(({ id }) => id !== applicationId);
  if (applications.some(({ id }) => id === applicationId)) {
    return applications.map((known) =>
      known.id === applicationId && known.version <= application.version ? application : known,
    );
  }
  return [application, ...applications];
}

/**
 * The board with the application of a conflict, null for a deleted one. The revision stays: earlier changes are still to
 * come, and don't replace a newer application.
 */
export function withCurrent<Application extends Numbered>(
  board: BoardState<Application>,
  applicationId: string,
  current: Application | null,
): BoardState<Application> {
  const known = board.applications.find(({ id }) => id === applicationId);
  if (!known || (current && known.version > current.version)) return board;
  return { ...board, applications: changedList(board.applications, { applicationId, application: current }) };
}

/** The newer of two boards, so that a late response doesn't undo changes. */
export function newerBoard<Board extends { readonly revision: number }>(
  known: Board | undefined,
  incoming: Board,
): Board {
  return known && known.revision > incoming.revision ? known : incoming;
}
