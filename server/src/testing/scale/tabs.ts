import { setTimeout as delay } from 'node:timers/promises';
import { type Client, createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { z } from 'zod';
import { ask, type Someone } from './people.ts';

const application = z.object({ id: z.string(), stage: z.string(), version: z.number() });
const board = z.object({ board: z.object({ revision: z.number(), applications: z.array(application) }) });
const event = z.object({
  data: z.object({
    boardChanged: z.object({ revision: z.number(), applicationId: z.string(), application: application.nullable() }),
  }),
});

const BOARD = '{ board { revision applications { id stage version } } }';
const CHANGED = 'subscription { boardChanged { revision applicationId application { id stage version } } }';
/** Reconnecting tabs spread over this time, as those of the web app do. */
const RETRY_MS = { from: 200, spread: 1_800 };

export interface TabReport {
  /** A tab has a revision for the first time, by an event or by fetching the board. */
  seen(person: number, revision: number): void;
  reconnected(): void;
}

/** The board as text, for comparisons. */
export function boardText(applications: readonly z.infer<typeof application>[]): string {
  return applications
    .map(({ id, stage, version }) => `${id} ${stage} ${version}`)
    .toSorted()
    .join('\n');
}

export async function readBoard(origin: string, someone: Someone): Promise<z.infer<typeof board>['board']> {
  return (await ask(origin, someone, { query: BOARD, shape: board })).board;
}

/** An open tab: it keeps its board up to date by events, and fetches the board after a connection or a gap. */
export class Tab {
  revision = -1;
  private readonly cards = new Map<string, z.infer<typeof application>>();
  private readonly origin: string;
  private readonly someone: Someone;
  private readonly person: number;
  private readonly report: TabReport;
  private readonly client: Client;
  private isLoading = false;
  private isStale = false;
  private isClosed = false;
  /** Resolves when the connection may come back. */
  private away: Promise<void> | null = null;
  private connections = 0;

  constructor(origin: string, someone: Someone, person: number, report: TabReport) {
    this.origin = origin;
    this.someone = someone;
    this.person = person;
    this.report = report;
    const { authorization = '', 'x-forwarded-for': forwarded = '' } = someone.headers;
    class FromSomewhere extends WebSocket {
      constructor(address: string, protocols: string[]) {
        super(address, protocols, { headers: { 'x-forwarded-for': forwarded } });
      }
    }
    this.client = createClient({
      url: `${origin.replace('http', 'ws')}/graphql`,
      webSocketImpl: FromSomewhere,
      lazy: false,
      retryAttempts: Infinity,
      shouldRetry: () => !this.isClosed,
      retryWait: () => this.away ?? delay(RETRY_MS.from + Math.random() * RETRY_MS.spread),
      connectionParams: { authorization },
      onNonLazyError: () => undefined,
      on: {
        connected: () => {
          if ((this.connections += 1) > 1) report.reconnected();
          void this.load();
        },
      },
    });
    this.client.subscribe(
      { query: CHANGED },
      { next: (value) => this.receive(value), error: () => undefined, complete: () => undefined },
    );
  }

  get text(): string {
    return boardText([...this.cards.values()]);
  }

  /** Loses the connection as a laptop in a tunnel does. @returns brings it back */
  cut(): () => void {
    let comeBack: () => void = () => undefined;
    this.away = new Promise((resolve) => {
      comeBack = () => {
        this.away = null;
        resolve();
      };
    });
    this.client.terminate();
    return comeBack;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.client.dispose();
  }

  private receive(value: unknown): void {
    const found = event.safeParse(value);
    if (!found.success) return void this.load();
    const { revision, applicationId, application: changed } = found.data.data.boardChanged;
    if (revision <= this.revision) return;
    if (this.isLoading || revision > this.revision + 1) return void this.load();
    if (changed === null) this.cards.delete(applicationId);
    else this.cards.set(applicationId, changed);
    this.advance(revision);
  }

  private async load(): Promise<void> {
    this.isStale = true;
    if (this.isLoading) return;
    this.isLoading = true;
    while (this.isStale && !this.isClosed) {
      this.isStale = false;
      try {
        const { revision, applications } = await readBoard(this.origin, this.someone);
        if (revision < this.revision) continue;
        this.cards.clear();
        for (const one of applications) this.cards.set(one.id, one);
        this.advance(revision);
      } catch {
        this.isStale = true;
        await delay(RETRY_MS.from + Math.random() * RETRY_MS.spread);
      }
    }
    this.isLoading = false;
  }

  private advance(revision: number): void {
    this.revision = revision;
    this.report.seen(this.person, revision);
  }
}
