import { setTimeout as delay } from 'node:timers/promises';
import type { Installation } from './installation.ts';

/** A fault of the run, and how long the installation took to be whole again. */
export interface FaultRecord {
  readonly name: string;
  readonly atSeconds: number;
  readonly recoveredMs: number;
}

export interface FaultPlan {
  readonly seconds: number;
  readonly killEverySeconds: number;
  readonly redis: boolean;
  /** The repository that the rolling upgrade ends with. */
  readonly to: string;
  readonly say: (sentence: string) => void;
}

/** Breaks one part after the other, by a plan that is the same every time. */
export class Faults {
  readonly records: FaultRecord[] = [];
  /** While servers are replaced one by one: requests that fail then count for themselves. */
  isUpgrading = false;
  private readonly installation: Installation;
  private readonly plan: FaultPlan;
  private readonly beganAt = performance.now();
  private kills = 0;

  constructor(installation: Installation, plan: FaultPlan) {
    this.installation = installation;
    this.plan = plan;
  }

  async run(signal: AbortSignal): Promise<void> {
    const { seconds } = this.plan;
    const at = (part: number, work: () => Promise<void>): Promise<void> => this.later(part * seconds, signal, work);
    await Promise.all([
      this.killServers(signal),
      at(0.1, () => this.record("the replica's data stands still", () => this.standStill())),
      at(0.2, () => this.record('a worker is killed', () => this.killWorker())),
      at(0.3, () => this.record('Redis is gone for 5 s', () => this.loseRedis())),
      at(0.4, () => this.record('the primary restarts', () => this.installation.restartPrimary())),
      at(0.5, () => this.record('Redis answers rubbish for 5 s', () => this.rubbish())),
      at(0.6, () => this.record('the replica hangs for 5 s', () => this.hangReplica())),
      at(0.65, () => this.record('Redis hangs for 5 s', () => this.hangRedis())),
      at(0.75, () => this.upgrade()),
    ]);
  }

  private async later(seconds: number, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
    await delay(seconds * 1_000, undefined, { signal }).catch(() => undefined);
    if (!signal.aborted) await work();
  }

  private async record(name: string, work: () => Promise<void>): Promise<void> {
    const began = performance.now();
    this.plan.say(`${this.seconds(began)} s: ${name}`);
    await work();
    this.records.push({ name, atSeconds: this.seconds(began), recoveredMs: performance.now() - began });
  }

  private seconds(time: number): number {
    return Math.round((time - this.beganAt) / 1_000);
  }

  /** Kills and starts one server after the other, but for the upgrade, which replaces them all. */
  private async killServers(signal: AbortSignal): Promise<void> {
    const { killEverySeconds, seconds } = this.plan;
    if (killEverySeconds === 0) return;
    for (;;) {
      await delay(killEverySeconds * 1_000, undefined, { signal }).catch(() => undefined);
      if (signal.aborted || performance.now() - this.beganAt > 0.72 * seconds * 1_000) return;
      const { servers } = this.installation;
      const server = servers[(this.kills += 1) % servers.length];
      if (!server) return;
      await this.record(`${server.name} is killed`, async () => {
        await server.kill();
        await server.start();
      });
    }
  }

  private async killWorker(): Promise<void> {
    const [worker] = this.installation.workers;
    await worker?.kill();
    await worker?.start();
  }

  private async standStill(): Promise<void> {
    await this.installation.pauseReplay(true);
    await delay(Math.min(30_000, this.plan.seconds * 250));
    await this.installation.pauseReplay(false);
  }

  private async hangReplica(): Promise<void> {
    await this.installation.hangReplica(true);
    await delay(5_000);
    await this.installation.hangReplica(false);
  }

  private async loseRedis(): Promise<void> {
    if (!this.plan.redis) return;
    await this.installation.stopRedis();
    await delay(5_000);
    await this.installation.startRedis();
  }

  private async rubbish(): Promise<void> {
    if (!this.plan.redis) return;
    await this.installation.stopRedis();
    await this.installation.startRubbish();
    await delay(5_000);
    await this.installation.stopRubbish();
    await this.installation.startRedis();
  }

  private async hangRedis(): Promise<void> {
    if (!this.plan.redis) return;
    this.installation.signalRedis('SIGSTOP');
    await delay(5_000);
    this.installation.signalRedis('SIGCONT');
  }

  private async upgrade(): Promise<void> {
    await this.record('every server and worker is replaced, one by one', async () => {
      this.isUpgrading = true;
      for (const node of [...this.installation.servers, ...this.installation.workers]) {
        await node.stop();
        await node.start(this.plan.to);
      }
      this.isUpgrading = false;
    });
  }
}
