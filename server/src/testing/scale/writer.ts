import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { Draws } from '../../local/sample-jobs/random.ts';
import { ask, Refused, send, type Someone } from './people.ts';
import { readBoard } from './tabs.ts';

const STAGES = ['SAVED', 'APPLIED', 'PHONE_SCREEN', 'TECHNICAL', 'FINAL_ROUND', 'OFFER', 'REJECTED'];
const MOVE = `mutation ($input: MoveApplicationInput!) {
  moveApplication(input: $input) { change { revision application { stage version } } errors { __typename } }
}`;
const moved = z.object({
  moveApplication: z.object({
    change: z.object({ revision: z.number(), application: z.object({ stage: z.string(), version: z.number() }) }),
  }),
});
const saved = z.object({ application_id: z.string() });
const RETRY_MS = 250;

interface Card {
  readonly id: string;
  readonly jobId: string;
  stage: string;
  version: number;
  /** A move without a response, which may have happened or not. */
  asked: string | null;
}

/** What happened to the writes of everybody. */
export class WriteLog {
  acknowledged = 0;
  readonly refusals = new Map<string, number>();
  readonly faults: string[] = [];
  /** Called before a write is sent, and with the revision that it made. */
  readonly onWritten: (person: number, revision: number, sentAt: number) => void;

  constructor(onWritten: WriteLog['onWritten']) {
    this.onWritten = onWritten;
  }

  refused(error: unknown): void {
    const code = error instanceof Refused ? error.code : 'no response';
    this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1);
  }
}

/** Somebody who saves jobs and moves cards, and remembers what was acknowledged. */
export class Writer {
  private readonly cards: Card[] = [];
  private readonly origin: string;
  private readonly someone: Someone;
  private readonly person: number;
  private readonly jobs: readonly string[];
  private readonly log: WriteLog;
  private readonly draws: Draws;
  private isBusy = false;

  constructor(origin: string, someone: Someone, person: number, jobs: readonly string[], log: WriteLog) {
    this.origin = origin;
    this.someone = someone;
    this.person = person;
    this.jobs = jobs;
    this.log = log;
    this.draws = new Draws(person);
  }

  /** Writes once about every `everyMs`, until `signal` aborts. A write without a response is cleared up first. */
  async work(signal: AbortSignal, everyMs: number): Promise<void> {
    while (!signal.aborted) {
      await delay(everyMs * (0.5 + this.draws.fraction()));
      if (signal.aborted) return;
      await this.write();
    }
  }

  /** Saves a job, again and again with one key until there is a response: it is there once. */
  private async save(jobId: string): Promise<void> {
    const key = `save-${this.person}-${jobId}`;
    for (;;) {
      try {
        const reply = await send(`${this.origin}/api/v1/applications`, {
          method: 'POST',
          headers: { ...this.someone.headers, 'idempotency-key': key },
          body: JSON.stringify({ job_id: jobId }),
        });
        if (reply.status === 201) {
          const { application_id: id } = saved.parse(JSON.parse(reply.text));
          this.cards.push({ id, jobId, stage: 'SAVED', version: 1, asked: null });
          this.log.acknowledged += 1;
          return;
        }
        this.log.refused(new Refused(`HTTP ${reply.status}`));
        if (reply.status === 409)
          this.log.faults.push(`a job that was saved with a key is refused as saved: ${reply.text}`);
        if (reply.status === 409) return;
      } catch (error) {
        this.log.refused(error);
      }
      await delay(RETRY_MS);
    }
  }

  /** One write: a job is saved, or a card moved. Nothing while the last one isn't answered: then the cards aren't known. */
  async write(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    const shouldSave = this.cards.length < 3 || (this.draws.isLucky(0.2) && this.cards.length < this.jobs.length);
    if (shouldSave) await this.save(this.jobs[this.cards.length] ?? '');
    else await this.move(this.draws.pick(this.cards));
    this.isBusy = false;
  }

  private async move(card: Card): Promise<void> {
    const stage = this.draws.pick(STAGES.filter((one) => one !== card.stage));
    card.asked = stage;
    const sentAt = performance.now();
    try {
      const variables = { input: { id: card.id, stage, version: card.version } };
      const { change } = (await ask(this.origin, this.someone, { query: MOVE, variables, shape: moved }))
        .moveApplication;
      Object.assign(card, change.application, { asked: null });
      this.log.acknowledged += 1;
      this.log.onWritten(this.person, change.revision, sentAt);
    } catch (error) {
      this.log.refused(error);
      while (!(await this.compare())) await delay(RETRY_MS);
    }
  }

  /** Compares the board with what was acknowledged; false while there is no response. */
  async compare(): Promise<boolean> {
    const board = await readBoard(this.origin, this.someone).catch(() => null);
    if (board === null) return false;
    const { faults } = this.log;
    for (const card of this.cards) {
      const [there, ...more] = board.applications.filter(({ id }) => id === card.id);
      if (there === undefined || more.length > 0) {
        faults.push(`${card.id} stands on the board ${there ? 'twice' : 'nowhere'}`);
        continue;
      }
      const isAsKnown = there.version === card.version && there.stage === card.stage;
      const isAsAsked = there.version === card.version + 1 && there.stage === card.asked;
      if (!isAsKnown && !isAsAsked) {
        faults.push(
          `${card.id} is ${there.stage} ${there.version}, known is ${card.stage} ${card.version}, asked ${card.asked}`,
        );
      }
      Object.assign(card, { stage: there.stage, version: there.version, asked: null });
    }
    if (board.applications.length !== this.cards.length) {
      faults.push(`${board.applications.length} cards, of which ${this.cards.length} were acknowledged`);
    }
    // Each card was added by one change, and every other change was a move, which its version counts.
    const changes = board.applications.reduce((sum, { version }) => sum + version, 0);
    if (board.revision !== changes) faults.push(`revision ${board.revision} after ${changes} changes`);
    return true;
  }
}
