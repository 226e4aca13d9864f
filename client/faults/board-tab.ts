import { ApolloClient, ApolloLink, gql, HttpLink, type TypedDocumentNode } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { OperationTypeNode } from 'graphql';
import { mergeMap } from 'rxjs';
import { createCache } from '../src/app/apollo/cache.ts';
import { createResubscribeLink, RESUBSCRIBE_MS } from '../src/app/apollo/resubscribe-link.ts';
import { createSocket } from '../src/app/apollo/socket.ts';
import {
  applyCurrent,
  type BoardApplication,
  type BoardChange,
  readBoard,
} from '../src/features/applications/model/board-cache.ts';
import {
  BoardCache_QueryFragmentDoc,
  type BoardCache_QueryFragment,
  BoardChange_ChangeFragmentDoc,
  BoardChangedDocument,
} from '../src/features/applications/model/board-change.generated.ts';
import { type PendingMoves, stillPending, withPendingMoves } from '../src/features/applications/model/board-columns.ts';
import { type BoardSync, startBoardSync } from '../src/features/applications/sync/board-sync.ts';
import { MoveApplicationDocument } from '../src/features/applications/model/change-application.generated.ts';
import { createMoveQueue, MoveConflict, type MoveQueueDeps } from '../src/features/applications/sync/move-queue.ts';
import { withFragments } from './with-fragments.ts';

/** How much quicker than in the product a tab retries. */
const SPEED = 20;

interface Changed {
  readonly payload: { readonly changes: BoardChange | BoardChange[] };
}
type Change<Variables> = TypedDocumentNode<Changed, Variables>;

/** The client's own documents name their fields each by itself; here one name serves all. */
const changeDocument = <Variables extends object>(
  field: string,
  declared: string,
  changed: string,
): Change<Variables> =>
  withFragments(
    gql`
      mutation Change(${declared}) {
        payload: ${field} {
          changes: ${changed} {
            ...BoardChange_change
          }
        }
      }
    `,
    BoardChange_ChangeFragmentDoc,
  );

const ask = <Variables extends { readonly input: object }>(
  field: string,
  type: string,
  changed: 'change' | 'changes' = 'change',
): Change<Variables> => changeDocument(`${field}(input: $input)`, `$input: ${type}!`, changed);

/** Every way a tab changes the board. */
export const CHANGES = {
  moveAll: ask<{ input: { items: { id: string; version: number }[]; stage: BoardApplication['stage'] } }>(
    'moveApplications',
    'MoveApplicationsInput',
    'changes',
  ),
  note: ask<{ input: { id: string; notes: string } }>('editApplicationNote', 'EditApplicationNoteInput'),
  remind: ask<{ input: { id: string; nextReminder: string | null } }>('setReminder', 'SetReminderInput'),
  add: ask<{ input: { title: string; company: string } }>('addOwnJob', 'AddOwnJobInput'),
  remove: ask<{ input: { id: string } }>('deleteApplication', 'DeleteApplicationInput'),
  removeAll: ask<{ input: { ids: string[] } }>('deleteApplications', 'DeleteApplicationsInput', 'changes'),
  restore: ask<{ input: { id: string } }>('restoreApplication', 'RestoreApplicationInput'),
};

const BOARD: TypedDocumentNode<BoardCache_QueryFragment> = withFragments(
  gql`
    query Board {
      ...BoardCache_query
    }
  `,
  BoardCache_QueryFragmentDoc,
);

export interface BoardTabOptions {
  /** Port of the tab's line to the server. */
  readonly port: number;
  readonly token: string;
  /** Hears every answer of the server that says what has changed. */
  readonly acknowledged: (changes: readonly BoardChange[]) => void;
}

/**
 * One tab: the product's cache, its socket, its way to follow the board and its queue of moves, put together as the
 * board's page does, without the page.
 */
export class BoardTab {
  private readonly client: ApolloClient;
  private readonly dispose: () => void;
  private readonly acknowledged: BoardTabOptions['acknowledged'];
  private readonly subscribedListeners = new Set<() => void>();
  private ping: (isAll: boolean) => void = () => undefined;
  private pending: PendingMoves = new Map();
  private sync: BoardSync | null = null;
  /** Revisions the board went through, to see that it never goes back. */
  readonly revisions: number[] = [];
  readonly move: ReturnType<typeof createMoveQueue>;
  readonly lost: { id: string; winner: BoardApplication | null }[] = [];

  constructor({ port, token, acknowledged }: BoardTabOptions) {
    const origin = `127.0.0.1:${port}`;
    const socket = createSocket({
      address: () => `ws://${origin}/graphql`,
      getToken: async () => token,
      asked: () => undefined,
      subscribed: () => {
        for (const listener of this.subscribedListeners) listener();
      },
      offerPing: (send) => (this.ping = send),
      speed: SPEED,
    });
    this.dispose = () => void socket.dispose();
    this.acknowledged = acknowledged;
    this.client = new ApolloClient({
      cache: createCache(),
      dataMasking: true,
      link: ApolloLink.split(
        ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
        ApolloLink.from([
          createResubscribeLink({ waitMs: RESUBSCRIBE_MS / SPEED, confirm: (isAgain) => this.ping(isAgain) }),
          new GraphQLWsLink(socket),
        ]),
        new HttpLink({ uri: `http://${origin}/graphql`, headers: { authorization: `Bearer ${token}` } }),
      ),
    });
    this.move = createMoveQueue({
      send: (input) => this.sendMove(input),
      show: (id, move) => {
        const next = new Map(this.pending);
        if (move) next.set(id, move);
        else next.delete(id);
        this.pending = next;
      },
      reload: () => this.fetchBoard().catch(() => undefined),
      moved: () => undefined,
      lost: ({ id }, winner) => void this.lost.push({ id, winner }),
      failed: () => undefined,
    });
  }

  /** Opens the board's page, as on a first visit or a later one. */
  come(): void {
    if (this.sync) return;
    this.sync = startBoardSync({
      cache: this.client.cache,
      events: this.client
        .subscribe({ query: BoardChangedDocument, fetchPolicy: 'no-cache' })
        .pipe(mergeMap(({ data }) => (data ? [data.boardChanged] : []))),
      fetchBoard: () => this.fetchBoard(),
      onSubscribed: (listener) => {
        this.subscribedListeners.add(listener);
        return () => this.subscribedListeners.delete(listener);
      },
      speed: SPEED,
    });
  }

  /** Leaves for another page of the product. */
  leave(): void {
    this.sync?.stop();
    this.sync = null;
  }

  close(): void {
    this.leave();
    this.dispose();
    this.client.stop();
  }

  /** The board as the server last sent it. */
  get board() {
    return readBoard(this.client.cache);
  }

  private get cards(): readonly BoardApplication[] {
    return this.board?.applications ?? [];
  }

  /** The cards as the person sees them. */
  get view(): readonly BoardApplication[] {
    const { board } = this;
    if (!board) return [];
    this.pending = stillPending(this.pending, board.revision);
    return withPendingMoves(board, this.pending);
  }

  /** Makes a change and brings its answer into the board; rejects as the server or the line refuses. */
  async change<Variables extends { input: object }>(
    mutation: Change<Variables>,
    variables: Variables,
  ): Promise<BoardChange[]> {
    const { data } = await this.client.mutate<Changed, { input: object }>({
      mutation,
      variables,
      fetchPolicy: 'no-cache',
      update: (_cache, answer) => {
        if (answer.data) this.receive([answer.data.payload.changes].flat());
      },
    });
    return data ? [data.payload.changes].flat() : [];
  }

  /** As the board's page sends a move: a lost one brings the card as the server has it. */
  private async sendMove(input: Parameters<MoveQueueDeps['send']>[0]): Promise<BoardChange> {
    const { data } = await this.client.mutate({
      mutation: MoveApplicationDocument,
      variables: { input },
      fetchPolicy: 'no-cache',
      update: (cache, answer) => {
        const { change, errors } = answer.data?.moveApplication ?? { change: null, errors: [] };
        const [refused] = errors;
        if (change) this.receive([change]);
        else if (refused && 'current' in refused) applyCurrent(cache, input.id, refused.current);
      },
    });
    const { change, errors } = data?.moveApplication ?? { change: null, errors: [] };
    if (change) return change;
    const [refused] = errors;
    throw refused && 'current' in refused
      ? new MoveConflict(refused.current)
      : new Error('The server answered without data.');
  }

  private receive(changes: readonly BoardChange[]): void {
    this.acknowledged(changes);
    for (const one of changes) this.sync?.applyChange(one);
    this.revisions.push(this.board?.revision ?? 0);
  }

  private async fetchBoard(): Promise<unknown> {
    const answer = await this.client.query({
      query: BOARD,
      fetchPolicy: 'network-only',
      context: { queryDeduplication: false },
    });
    this.revisions.push(this.board?.revision ?? 0);
    return answer;
  }
}
