import http from 'node:http';
import * as z from 'zod';
import { type Card, nextMove } from './people.ts';

const answer = z.object({
  data: z.object({ moveApplication: z.object({ change: z.object({ revision: z.number() }) }) }),
});

/** Moves cards over HTTP, on keep-alive connections. */
export class Mover {
  private readonly agent: http.Agent;
  private readonly origin: string;
  private readonly query: string;

  constructor(origin: string, query: string, connections: number) {
    this.agent = new http.Agent({ keepAlive: true, maxSockets: connections });
    this.origin = origin;
    this.query = query;
  }

  /** Resolves with the board's revision once the server has acknowledged the move. @throws Error when it refuses */
  move(token: string, card: Card): Promise<number> {
    const body = JSON.stringify({ query: this.query, variables: nextMove(card) });
    return new Promise((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      };
      const request = http.request(`${this.origin}/graphql`, { method: 'POST', agent: this.agent, headers });
      request.on('error', reject);
      request.on('response', (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('error', reject);
        response.on('end', () => {
          const { success, data } = answer.safeParse(JSON.parse(text));
          if (success) resolve(data.data.moveApplication.change.revision);
          else reject(new Error(`A move was answered with ${text.slice(0, 300)}`));
        });
      });
      request.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
