import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '../local/ports.ts';
import { childEnvironment } from '../config.ts';
import type { Browser } from './own-sign-in.ts';
import { FROM_SOURCE } from './child-environment.ts';

/** A running provider, see openid-provider-process.ts. */
export interface OpenidProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What is wrong with its answers from now on; null: nothing. */
  misbehave(fault: string | null): Promise<void>;
  stop(): Promise<void>;
}

/** @param redirectUri where it sends people back to */
export async function startOpenidProvider(redirectUri: string): Promise<OpenidProvider> {
  const port = await freePort();
  const [clientId, clientSecret] = ['foothold', 'a-secret-between-the-two'];
  const program = path.join(import.meta.dirname, 'openid-provider-process.ts');
  const child: ChildProcess = fork(program, [`${port}`, clientId, clientSecret, redirectUri], {
    execArgv: [...FROM_SOURCE],
    env: childEnvironment({ NODE_ENV: 'test', NODE_OPTIONS: '' }),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  await once(child, 'message');
  return {
    issuer: `http://127.0.0.1:${port}`,
    clientId,
    clientSecret,
    async misbehave(fault) {
      child.send({ fault });
      await once(child, 'message');
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill();
      await exited;
    },
  };
}

/**
 * Follows redirects and fills in the provider's pages, as a person would, until the browser is back.
 *
 * @param start a page of Foothold that leads to the provider
 * @returns the address below which Foothold answered last, and its answer
 */
export async function signInAtProvider(
  browser: Browser,
  login: string,
  start = '/auth/oidc/start',
): Promise<{ readonly path: string; readonly answer: Response }> {
  let at = new URL(start, browser.origin);
  let answer = await browser.get(at.href);
  for (let step = 0; step < 20; step += 1) {
    const location = answer.headers.get('location');
    if (location !== null) {
      at = new URL(location, at);
      // Pages are shown under the public name, and served here.
      if (at.origin === browser.page) at = new URL(`${at.pathname}${at.search}`, browser.origin);
      if (at.origin === browser.origin && !at.pathname.startsWith('/auth/')) {
        return { path: `${at.pathname}${at.search}`, answer };
      }
      answer = await browser.get(at.href);
      continue;
    }
    const page = await answer.text();
    const action = /<form[^>]+action="([^"]+)"/.exec(page)?.[1];
    if (action === undefined)
      throw new Error(`The provider shows ${answer.status} at ${at.pathname}: ${page.slice(0, 300)}`);
    const prompt: Record<string, string> = page.includes('name="login"')
      ? { prompt: 'login', login, password: 'any' }
      : { prompt: 'consent' };
    at = new URL(action, at);
    answer = await browser.submit(at.href, prompt);
  }
  throw new Error('The sign-in goes round in circles.');
}
