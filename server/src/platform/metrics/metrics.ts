import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** One sample of a gauge, with its labels. Labels come from fixed lists: never an id or free text. */
export interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A value that is read on each scrape. */
export interface GaugeSource {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
  /** Empty: unknown at the moment. A failure leaves this metric out and affects no other. */
  readonly read: () => readonly Sample[] | Promise<readonly Sample[]>;
}

/** The metrics of one process. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by method, route template and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [this.registry],
  });
  private readonly operations = new Counter({
    name: 'graphql_operations_total',
    help: 'GraphQL root fields over HTTP, by outcome of their operation: ok, or the code of its first error.',
    labelNames: ['operation', 'outcome'],
    registers: [this.registry],
  });
  private readonly operationTimes = new Histogram({
    name: 'graphql_operation_duration_seconds',
    help: 'Operations over HTTP by name: the web app’s own, or other.',
    labelNames: ['operation'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  });
  private readonly events = new Counter({
    name: 'pubsub_events_total',
    help: 'Events that reached this process, by topic.',
    labelNames: ['topic'],
    registers: [this.registry],
  });
  private readonly lag = new Gauge({
    name: 'pubsub_last_lag_seconds',
    help: 'Latency of the last event that this process sent and received.',
    registers: [this.registry],
  });
  private readonly loopLag = new Histogram({
    name: 'event_loop_lag_seconds',
    help: 'Event loop lag: how long ready callbacks waited for the main thread.',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  });
  private readonly gaps = new Counter({
    name: 'pubsub_gaps_total',
    help: 'How often events may have been missed because the event bus was disconnected.',
    registers: [this.registry],
  });
  private readonly postings = new Counter({
    name: 'ingest_postings_total',
    help: 'Postings read by the schedule of this process, by source and outcome.',
    labelNames: ['source', 'outcome'],
    registers: [this.registry],
  });
  private readonly boards = new Counter({
    name: 'ingest_boards_total',
    help: 'Boards read by the schedule of this process, by source: completed or aborted.',
    labelNames: ['source', 'outcome'],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  request(method: string, route: string | undefined, status: number, ms: number): void {
    this.requests.observe({ method, route: route ?? 'none', status }, ms / 1000);
  }

  /** @param operation a field of the schema, such as 'Query.jobs', or 'other' */
  operation(operation: string, outcome: string): void {
    this.operations.inc({ operation, outcome });
  }

  /** @param operation the name of a trusted document, or 'other' */
  operationTime(operation: string, ms: number): void {
    this.operationTimes.observe({ operation }, ms / 1000);
  }

  /** @param lagMs null when another process sent it */
  event(topic: string, lagMs: number | null): void {
    this.events.inc({ topic });
    if (lagMs !== null) this.lag.set(lagMs / 1000);
  }

  /** @param ms event loop lag of one measurement */
  eventLoopLag(ms: number): void {
    this.loopLag.observe(ms / 1000);
  }

  gap(): void {
    this.gaps.inc();
  }

  board(source: string, isWhole: boolean, postings: Readonly<Record<string, number>>): void {
    this.boards.inc({ source, outcome: isWhole ? 'read' : 'broken off' });
    for (const [outcome, count] of Object.entries(postings)) this.postings.inc({ source, outcome }, count);
  }

  /** Adds a gauge that is read on each scrape. */
  gauge({ name, help, labels = [], read }: GaugeSource): void {
    const gauge = new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [],
      async collect() {
        this.reset();
        const readings = await Promise.resolve()
          .then(read)
          .catch(() => []);
        for (const { labels: of = {}, value } of readings) this.set({ ...of }, value);
      },
    });
    this.registry.registerMetric(gauge);
  }

  /** All metrics in the Prometheus text format. */
  text(): Promise<string> {
    return this.registry.metrics();
  }

  get contentType(): string {
    return this.registry.contentType;
  }
}
