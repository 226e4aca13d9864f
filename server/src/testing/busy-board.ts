import { z } from 'zod';
import { Draws } from '../local/sample-jobs/random.ts';
import { type Graphql, type GraphqlAnswer, graphqlClient } from './clients.ts';

/** The state of a card; `asked`: a move without a response, which may have happened or not. */
interface KnownCard {
  readonly id: string;
  stage: string;
  version: number;
  asked: string | null;
}

const STAGES = ['SAVED', 'APPLIED', 'PHONE_SCREEN', 'TECHNICAL', 'FINAL_ROUND', 'OFFER', 'REJECTED'];
const STATE = `{
  board { revision applications { id stage version } }
  applicationStats { total byStage { stage count } }
}`;
const MOVE = `mutation ($input: MoveApplicationInput!) {
  moveApplication(input: $input) { change { revision application { stage version } } }
}`;
const MOVE_ALL = `mutation ($input: MoveApplicationsInput!) {
  moveApplications(input: $input) { changes { revision application { stage version } } }
}`;

const change = z.object({ application: z.object({ stage: z.string(), version: z.number() }) });
const moved = z.union([
  z.object({ moveApplication: z.object({ change }) }).transform(({ moveApplication }) => [moveApplication.change]),
  z
    .object({ moveApplications: z.object({ changes: z.array(change) }) })
    .transform((data) => data.moveApplications.changes),
]);
const state = z.object({
  board: z.object({
    revision: z.number(),
    applications: z.array(z.object({ id: z.string(), stage: z.string(), version: z.number() })),
  }),
  applicationStats: z.object({
    total: z.number(),
    byStage: z.array(z.object({ stage: z.string(), count: z.number() })),
  }),
});

/** Moves several cards together, all or none. */
const TOGETHER = 5;

/**
 * A board with many concurrent moves, of single cards and of several together, while its infrastructure may fail at any
 * moment. It records what the server acknowledged and reports where the board differs.
 */
export class BusyBoard {
  /** Acknowledged moves so far. */
  acknowledged = 0;
  /** The error codes received; CONNECTION where there was no response. */
  readonly refusals = new Map<string, number>();
  /** Descriptions of every inconsistency. */
  readonly faults: string[] = [];
  private readonly graphql: Graphql;
  private readonly token: string;
  private readonly cards: readonly KnownCard[];
  private readonly draws: Draws;
  private readonly listening: (() => void)[] = [];
  private readonly waiting: { readonly from: number; readonly done: () => void }[] = [];

  constructor(origin: string, token: string, ids: readonly string[], seed: number) {
    this.graphql = graphqlClient(origin);
    this.token = token;
    this.cards = ids.map((id) => ({ id, stage: 'SAVED', version: 1, asked: null }));
    this.draws = new Draws(seed);
  }

  /** Resolves once this many more moves were acknowledged. */
  more(moves: number): Promise<void> {
    return new Promise((done) => void this.waiting.push({ from: this.acknowledged + moves, done }));
  }

  /** Resolves at the next failed request. */
  nextRefusal(): Promise<void> {
    return new Promise((notify) => void this.listening.push(notify));
  }

  /**
   * Moves cards until `signal` aborts.
   *
   * @param patient true: failures are resolved and retried; false: the first failure stops it
   */
  async work(signal: AbortSignal, patient: boolean): Promise<void> {
    const groups = [this.cards.slice(0, TOGETHER), ...this.cards.slice(TOGETHER).map((card) => [card])];
    await Promise.all(
      groups.map(async (group) => {
        while (!signal.aborted) {
          if (await this.moveSome(group)) continue;
          if (!patient) return;
          while (!signal.aborted && !(await this.settle(group)));
        }
      }),
    );
  }

  /**
   * Compares the board with the recorded state, as after a reload: differences become problems, and the board becomes
   * the recorded state.
   *
   * @param cards those that are not being moved
   * @returns false while the server doesn't respond
   */
  async settle(cards: readonly KnownCard[] = this.cards): Promise<boolean> {
    const { data } = await this.ask(STATE);
    if (!data) return false;
    const { board, applicationStats } = state.parse(data);
    if (cards === this.cards) {
      this.faults.push(...disagreements(board, applicationStats));
      const together = board.applications.filter(({ id }) =>
        this.cards.slice(0, TOGETHER).some((card) => card.id === id),
      );
      if (new Set(together.map(textOf)).size > 1) this.faults.push('some were moved of those that are moved together');
    }
    for (const card of cards) {
      const [there, ...more] = board.applications.filter(({ id }) => id === card.id);
      if (there === undefined || more.length > 0) {
        this.faults.push(`${card.id} stands on the board ${there ? 'twice' : 'nowhere'}`);
        continue;
      }
      const isAsBefore = there.version === card.version && there.stage === card.stage;
      const isAsAsked = there.version === card.version + 1 && there.stage === card.asked;
      if (!isAsBefore && !isAsAsked) {
        this.faults.push(
          `${card.id} is ${textOf(there)}, known is ${textOf(card)} and asked for ${card.asked ?? 'nothing'}`,
        );
      }
      Object.assign(card, { stage: there.stage, version: there.version, asked: null });
    }
    return true;
  }

  private async moveSome(group: readonly KnownCard[]): Promise<boolean> {
    const stage = this.draws.pick(STAGES.filter((one) => group.every((card) => card.stage !== one)));
    for (const card of group) card.asked = stage;
    const [first] = group;
    const { data } =
      group.length === 1 && first !== undefined
        ? await this.ask(MOVE, { input: { id: first.id, stage, version: first.version } })
        : await this.ask(MOVE_ALL, { input: { items: group.map(({ id, version }) => ({ id, version })), stage } });
    if (!data) return false;
    for (const [at, { application }] of moved.parse(data).entries())
      Object.assign(group[at] ?? {}, application, { asked: null });
    this.acknowledged += 1;
    for (const waiter of this.waiting) if (this.acknowledged >= waiter.from) waiter.done();
    return true;
  }

  private async ask(query: string, variables: Record<string, unknown> = {}): Promise<Pick<GraphqlAnswer, 'data'>> {
    try {
      const { data, code } = await this.graphql(query, variables, this.token);
      if (code === undefined) return { data };
      this.refused(code);
    } catch {
      this.refused('CONNECTION');
    }
    return { data: null };
  }

  private refused(code: string): void {
    this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1);
    for (const notify of this.listening.splice(0)) notify();
  }
}

const textOf = ({ stage, version }: { stage: string; version: number }): string => `${stage} at version ${version}`;

/** Inconsistencies between list, statistics and revision of the same board. */
function disagreements(
  { revision, applications }: z.infer<typeof state>['board'],
  { total, byStage }: z.infer<typeof state>['applicationStats'],
): string[] {
  const faults: string[] = [];
  for (const { stage, count } of byStage) {
    const listed = applications.filter((one) => one.stage === stage).length;
    if (listed !== count) faults.push(`${stage} counts ${count} and lists ${listed}`);
  }
  if (total !== applications.length) faults.push(`the total is ${total} of ${applications.length}`);
  // Each card was added by one change, and every other change was a move, which the version counts.
  const changes = applications.reduce((sum, { version }) => sum + version, 0);
  if (revision !== changes) faults.push(`the revision is ${revision} after ${changes} changes`);
  return faults;
}
