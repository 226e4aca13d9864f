/** An application, whose version every move raises. */
interface Numbered {
  readonly id: string;
  readonly version: number;
}

/** A person's board as the server numbered it: every change raises the revision by one (apis-5). */
export interface BoardState<Application extends Numbered> {
  readonly revision: number;
  readonly applications: readonly Application[];
}

/** One change as an event or a mutation's answer reports it; no application means that it was deleted. */
export interface BoardStateChange<Application extends Numbered> {
  readonly revision: number;
  /** False: nothing changed, and the revision is that of a change before, to whatever application. */
  readonly changed: boolean;
  readonly applicationId: string;
  readonly application: Application | null;
}

/**
 * `applied`: the change was the next one. `ignored`: it was known (an own echo, a duplicate, a late one).
 * `gap`: changes before it have not been seen, so the board must be asked for as a whole.
 */
export type ChangeOutcome = 'applied' | 'ignored' | 'gap';

/** The board after a change, and what became of the change. Only the next revision ever alters the board. */
export function nextBoard<Application extends Numbered>(
  board: BoardState<Application>,
  change: BoardStateChange<Application>,
): { readonly outcome: ChangeOutcome; readonly board: BoardState<Application> } {
  if (change.revision <= board.revision) return { outcome: 'ignored', board };
  // The step to a revision may only be made by the change that made it; this one says no more than how far others are.
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
 * The board with one application as a refusal showed it, null for one that was deleted. The revision stays: changes
 * before it are still to come, and leave an application alone that is newer than theirs.
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

/** Of two whole boards the newer one: an answer that was under way while changes came in never undoes them. */
export function newerBoard<Board extends { readonly revision: number }>(
  known: Board | undefined,
  incoming: Board,
): Board {
  return known && known.revision > incoming.revision ? known : incoming;
}
