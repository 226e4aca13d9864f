import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { REPOSITORY } from '../../config.ts';
import { freePort } from '../../local/ports.ts';
import { CHILD_ENVIRONMENT } from '../child-environment.ts';
import { type OwnPostgres, startPrimary, startReplica } from '../replica.ts';
import { familyOf, findProgram, type Program, startProgram, until, usageOf } from './programs.ts';

/** One server or worker of the installation, which can be killed and started again on its port. */
export interface Node {
  readonly name: string;
  readonly origin: string;
  readonly pid: () => number;
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** Starts it from a build, and resolves when it is ready. @param root the repository of the build; absent: the last one */
  start(root?: string): Promise<void>;
}

export interface Part {
  readonly name: string;
  readonly megabytes: number;
  readonly cpuSeconds: number;
}

export interface InstallationOptions {
  readonly servers: number;
  readonly workers: number;
  readonly postings: number;
  /** Receives sentences for people. */
  readonly say: (sentence: string) => void;
  /** Where the product is built. */
  readonly root: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Without Redis live updates travel through PostgreSQL. */
  readonly redis: boolean;
}

const INSTALL = 'apt-get install redis-server haproxy (Debian, Ubuntu), or Valkey in the place of Redis';
const READY_MS = 90_000;
/** A server opens up to 30 connections. */
const POSTGRES_SETTINGS = { max_connections: '300' };

/**
 * Everything an installation over several machines consists of, here as processes on the loopback address: PostgreSQL
 * with a streaming replica, Redis or Valkey, an S3-speaking store, HAProxy, servers and workers.
 */
export class Installation {
  readonly servers: Node[] = [];
  readonly workers: Node[] = [];
  private readonly options: InstallationOptions;
  private readonly folder: string;
  private readonly primary: OwnPostgres;
  private readonly replica: OwnPostgres;
  private readonly programs = new Map<string, Program>();
  private readonly redisPassword = randomBytes(12).toString('hex');
  private redisFile = '';
  private redisPort = 0;
  private rubbish: Server | null = null;
  private readonly rubbishSockets = new Set<Socket>();
  private proxyPort = 0;

  private constructor(options: InstallationOptions, folder: string, primary: OwnPostgres, replica: OwnPostgres) {
    this.options = options;
    this.folder = folder;
    this.primary = primary;
    this.replica = replica;
  }

  /** @throws Error that says what to install when a program is missing */
  static async start(options: InstallationOptions): Promise<Installation> {
    const haproxy = await findProgram(['haproxy']);
    const redis = await findProgram(['redis-server', 'valkey-server']);
    if (haproxy === null || (options.redis && redis === null)) {
      throw new Error(`HAProxy or Redis isn't installed: ${INSTALL}.`);
    }
    const folder = await mkdtemp(path.join(tmpdir(), 'foothold-scale-'));
    await chmod(folder, 0o755);
    options.say(`Everything lives in ${folder}; each part has a log there.`);
    const primary = await startPrimary(POSTGRES_SETTINGS);
    const replica = await startReplica(primary, POSTGRES_SETTINGS);
    const made = new Installation(options, folder, primary, replica);
    try {
      await made.startParts(haproxy, redis ?? '');
    } catch (error) {
      await made.close(true);
      throw error;
    }
    return made;
  }

  /** The proxy's address, which is the installation's. */
  get origin(): string {
    return `http://127.0.0.1:${this.proxyPort}`;
  }

  get databaseUrl(): string {
    return this.primary.url;
  }

  get replicaUrl(): string {
    return this.replica.url;
  }

  private async startParts(haproxy: string, redis: string): Promise<void> {
    const { servers, workers, root, postings } = this.options;
    this.redisFile = redis;
    this.redisPort = await freePort();
    if (this.options.redis) await this.startRedis();
    const s3Port = await freePort();
    this.start('s3', process.execPath, [
      '--import',
      '@oxc-node/core/register',
      'src/testing/s3-process.ts',
      `${s3Port}`,
    ]);
    this.proxyPort = await freePort();
    const env: Record<string, string> = {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PUBLIC_URL: this.origin,
      TRUST_PROXY: 'loopback',
      AUTH: 'password',
      SIGNING_SECRET: randomBytes(32).toString('hex'),
      DATABASE_URL: this.primary.url,
      DATABASE_REPLICA_URLS: this.replica.url,
      STORAGE_URL: `s3://files/scale?region=eu-central-1&endpoint=http://127.0.0.1:${s3Port}`,
      AWS_ACCESS_KEY_ID: 'scale',
      AWS_SECRET_ACCESS_KEY: 'scale-secret',
      OPEN_QUERIES: 'true',
      FREE_APPLICATION_LIMIT: '100000',
      ...(this.options.redis ? { REDIS_URL: `redis://:${this.redisPassword}@127.0.0.1:${this.redisPort}` } : {}),
      ...this.options.env,
    };
    for (let n = 1; n <= servers; n += 1) {
      // The first one writes the postings.
      const more = { BACKGROUND_WORK: 'false', SAMPLE_JOBS: n === 1 ? `${postings}` : '0' };
      this.servers.push(await this.newNode(`server ${n}`, { ...env, ...more }));
    }
    for (let n = 1; n <= workers; n += 1)
      this.workers.push(await this.newNode(`worker ${n}`, { ...env, SAMPLE_JOBS: '0' }));
    // One migrates and fills the database; the others wait for it anyway.
    for (const node of [...this.servers, ...this.workers]) await node.start(root);
    const config = path.join(this.folder, 'haproxy.cfg');
    await writeFile(config, proxyConfig(this.proxyPort, this.servers));
    this.start('proxy', haproxy, ['-f', config]);
    await until(READY_MS, 'The proxy', async () => {
      if (!(await fetch(`${this.origin}/health/ready`)).ok) throw new Error('not ready');
    });
  }

  private start(
    name: string,
    file: string,
    args: readonly string[],
    env: NodeJS.ProcessEnv = CHILD_ENVIRONMENT,
  ): Program {
    const log = path.join(this.folder, `${name.replace(' ', '-')}.log`);
    const program = startProgram(file, args, { env, cwd: path.join(REPOSITORY, 'server'), log });
    this.programs.set(name, program);
    return program;
  }

  private async newNode(name: string, env: Readonly<Record<string, string>>): Promise<Node> {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const dataDir = path.join(this.folder, name.replace(' ', '-'));
    await mkdir(dataDir);
    let built = this.options.root;
    let program: Program | null = null;
    return {
      name,
      origin,
      pid: () => program?.pid ?? 0,
      kill: async () => {
        program?.signal('SIGKILL');
        await program?.ended;
      },
      stop: async () => program?.stop(),
      start: async (root = built) => {
        built = root;
        const settings = { ...CHILD_ENVIRONMENT, ...env, PORT: `${port}`, DATA_DIR: dataDir };
        const started = this.start(name, process.execPath, [path.join(root, 'server/dist/main.js')], settings);
        program = started;
        let hasEnded = false;
        void started.ended.then(() => (hasEnded = true));
        await until(READY_MS, name, async () => {
          if (hasEnded) {
            // The database may be down: restart it, as a process manager would.
            hasEnded = false;
            program = this.start(name, process.execPath, [path.join(root, 'server/dist/main.js')], settings);
            void program.ended.then(() => (hasEnded = true));
          }
          if (!(await fetch(`${origin}/health/ready`)).ok) throw new Error('not ready');
        });
      },
    };
  }

  /** Redis stops and forgets everything, or is back. */
  async startRedis(): Promise<void> {
    const args = ['--bind', '127.0.0.1', '--port', `${this.redisPort}`, '--requirepass', this.redisPassword];
    this.start('redis', this.redisFile, [...args, '--save', '', '--appendonly', 'no', '--dir', this.folder]);
  }

  async stopRedis(): Promise<void> {
    await this.programs.get('redis')?.stop();
  }

  signalRedis(signal: NodeJS.Signals): void {
    this.programs.get('redis')?.signal(signal);
  }

  /** Something on Redis's port that answers rubbish, as another program there would. */
  async startRubbish(): Promise<void> {
    const server = createServer((socket) => {
      this.rubbishSockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('data', () => socket.write(randomBytes(64)));
      socket.write('HTTP/1.1 400 Bad Request\r\n\r\n');
    });
    await new Promise<void>((resolve) => server.listen(this.redisPort, '127.0.0.1', resolve));
    this.rubbish = server;
  }

  async stopRubbish(): Promise<void> {
    for (const socket of this.rubbishSockets) socket.destroy();
    const server = this.rubbish;
    await new Promise<void>((resolve) => (server === null ? resolve() : server.close(() => resolve())));
  }

  /** The replica's data stands still: it answers, with what it had. */
  async pauseReplay(isPaused: boolean): Promise<void> {
    const statement = isPaused ? 'select pg_wal_replay_pause()' : 'select pg_wal_replay_resume()';
    // What is replayed at once may cancel the very statement that resumes it.
    await until(READY_MS, 'The replica', () => query(this.replica.url, statement));
  }

  /** The replica's machine hangs: connections stay, and nothing answers. */
  async hangReplica(hangs: boolean): Promise<void> {
    for (const pid of await familyOf(await this.postmaster(this.replica))) {
      process.kill(pid, hangs ? 'SIGSTOP' : 'SIGCONT');
    }
  }

  /** A fast shutdown of the primary, which cuts every connection, and its start. */
  async restartPrimary(): Promise<void> {
    await this.primary.stop();
    await this.primary.restart();
  }

  private async postmaster({ dataDir }: OwnPostgres): Promise<number> {
    const [pid = ''] = (await readFile(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n');
    return Number(pid);
  }

  /** Memory and CPU time of each part. */
  async parts(): Promise<Part[]> {
    const one = async (name: string, pid: number): Promise<Part> => ({ name, ...(await usageOf(await familyOf(pid))) });
    return Promise.all([
      one('primary', await this.postmaster(this.primary)),
      one('replica', await this.postmaster(this.replica)),
      ...['redis', 's3', 'proxy'].flatMap((name) => {
        const program = this.programs.get(name);
        return program === undefined ? [] : [one(name, program.pid)];
      }),
      ...[...this.servers, ...this.workers].map((node) => one(node.name, node.pid())),
    ]);
  }

  /** Where a worker keeps its mails. */
  dataDirOf({ name }: Node): string {
    return path.join(this.folder, name.replace(' ', '-'));
  }

  /** @param keep leaves the folder with the logs */
  async close(keep: boolean): Promise<void> {
    await this.hangReplica(false).catch(() => undefined);
    await Promise.all([...this.programs.values()].map((program) => program.stop()));
    await this.replica.remove();
    await this.primary.remove();
    if (!keep) await rm(this.folder, { recursive: true, force: true });
  }
}

async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Servers are asked for readiness twice a second; a request whose server can't be reached goes to another one. */
function proxyConfig(port: number, servers: readonly Node[]): string {
  const lines = servers.map(({ name, origin }) => {
    const address = new URL(origin).host;
    return `  server ${name.replace(' ', '-')} ${address} check inter 500ms fall 2 rise 1`;
  });
  return `global
  maxconn 4000
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  timeout check 5s
  option forwardfor
  option redispatch
  retries 3
frontend pages
  bind 127.0.0.1:${port}
  default_backend servers
backend servers
  balance leastconn
  option httpchk GET /health/ready
${lines.join('\n')}
`;
}
