import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** A fake Redis server with the few commands Foothold uses, and failures on demand. */
export interface FakeRedisServer {
  /** 'redis://:password@127.0.0.1:<port>' */
  readonly url: string;
  /** Received commands, in order, by name. */
  readonly commands: readonly string[];
  /** While true, every login is refused. */
  isDown: boolean;
  /** While true, it reads and never answers, as when a router dropped the connection silently. */
  isMute: boolean;
  /** Answers every command with this, as another program on its port would; null: it answers as it should. */
  rubbish: string | null;
  /** The name of a command it answers with an error. */
  refused: string | null;
  /** Drops every connection. */
  cut(): void;
  /** Publishes a message of another program. */
  publish(channel: string, text: string): void;
  close(): Promise<void>;
}

const PASSWORD = 'of-the-tests';

/** Starts a server that requires the password. */
export async function startFakeRedisServer(): Promise<FakeRedisServer> {
  const open = new Map<Socket, Set<string>>();
  const commands: string[] = [];
  const server = createServer((socket) => {
    if (redis.isDown) return void socket.destroy();
    socket.setDefaultEncoding('latin1');
    const channels = new Set<string>();
    open.set(socket, channels);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => undefined);
    let isLetIn = false;
    let rest = '';
    socket.on('data', (chunk: Buffer) => {
      rest += chunk.toString('latin1');
      for (let read = readCommand(rest); read !== null; read = readCommand(rest)) {
        rest = rest.slice(read.length);
        const [name = '', ...args] = read.words;
        const command = name.toUpperCase();
        commands.push(command);
        if (redis.isMute) continue;
        if (redis.rubbish !== null) {
          socket.write(redis.rubbish);
          continue;
        }
        if (command === 'AUTH') isLetIn = args.at(-1) === PASSWORD;
        socket.write(isLetIn ? answer(command, args, channels) : '-NOAUTH Authentication required.\r\n');
      }
    });
  });

  function answer(command: string, args: readonly string[], channels: Set<string>): string {
    const [first = '', second = ''] = args;
    if (command === redis.refused) return `-NOPERM this user may not ${command}\r\n`;
    switch (command) {
      case 'INFO':
        return bulk('redis_version:7.0.0\r\nloading:0\r\n');
      case 'SUBSCRIBE':
        channels.add(first);
        return `*3\r\n${bulk('subscribe')}${bulk(first)}:${channels.size}\r\n`;
      case 'PING':
        return channels.size > 0 ? `*2\r\n${bulk('pong')}${bulk('')}` : '+PONG\r\n';
      case 'PUBLISH':
        return `:${deliver(first, second)}\r\n`;
      default:
        return '+OK\r\n';
    }
  }

  function deliver(channel: string, text: string): number {
    const subscribed = [...open].filter(([, channels]) => channels.has(channel));
    for (const [socket] of subscribed) socket.write(`*3\r\n${bulk('message')}${bulk(channel)}${bulk(text)}`);
    return subscribed.length;
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const cut = (): void => {
    for (const socket of open.keys()) socket.destroy();
  };
  const redis: FakeRedisServer = {
    url: `redis://:${PASSWORD}@127.0.0.1:${port}`,
    commands,
    isDown: false,
    isMute: false,
    rubbish: null,
    refused: null,
    cut,
    publish: (channel, text) => void deliver(channel, Buffer.from(text).toString('latin1')),
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
  return redis;
}

/** Texts are handled byte by byte, as latin1 characters. */
const bulk = (text: string): string => `$${text.length}\r\n${text}\r\n`;

/** The first complete command in the input: an array of bulk strings. */
function readCommand(text: string): { words: string[]; length: number } | null {
  const head = /^\*(\d+)\r\n/.exec(text);
  if (!head) return null;
  const words: string[] = [];
  let at = head[0].length;
  for (let count = Number(head[1]); count > 0; count -= 1) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at));
    if (!size) return null;
    const from = at + size[0].length;
    const to = from + Number(size[1]);
    if (text.length < to + 2) return null;
    words.push(text.slice(from, to));
    at = to + 2;
  }
  return { words, length: at };
}
