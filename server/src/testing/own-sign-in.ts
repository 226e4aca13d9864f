import { randomInt } from 'node:crypto';
import { openOutbox } from '../platform/mail/open-mailer.ts';
import type { TestApp } from './test-app.ts';

/** A browser as far as sign-in needs one: it keeps cookies and follows no redirect by itself. */
export class Browser {
  readonly origin: string;
  /** The origin of the pages it shows. */
  readonly page: string;
  /** Where it seems to be, for a server with TRUST_PROXY=loopback. */
  private readonly address = `10.${[1, 2, 3].map(() => randomInt(1, 255)).join('.')}`;
  private readonly jars = new Map<string, Map<string, string>>();

  constructor({ origin, config }: Pick<TestApp, 'origin' | 'config'>) {
    this.origin = origin;
    this.page = config.http.publicUrl;
  }

  /** The Cookie header for Foothold. Paths are ignored. */
  get cookie(): string {
    return this.cookieFor(this.origin);
  }

  async get(url: string): Promise<Response> {
    return this.send(url, { method: 'GET' });
  }

  /** A call of the web app to /auth. */
  async post(path: string, body: object = {}, token?: string): Promise<{ status: number; body: unknown }> {
    const response = await this.send(`/auth/${path}`, {
      method: 'POST',
      headers: {
        origin: this.page,
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  }

  /** Submits a form of a page. */
  async submit(url: string, fields: Record<string, string>): Promise<Response> {
    return this.send(url, { method: 'POST', body: new URLSearchParams(fields) });
  }

  private async send(url: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', this.address);
    const target = new URL(url, this.origin);
    const cookie = this.cookieFor(target.origin);
    if (cookie !== '') headers.set('cookie', cookie);
    const response = await fetch(target, { ...init, headers, redirect: 'manual' });
    const jar = this.jars.get(target.origin) ?? new Map<string, string>();
    this.jars.set(target.origin, jar);
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      const isGone = /max-age=0|expires=thu, 01 jan 1970/i.test(line);
      if (isGone) jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }

  private cookieFor(origin: string): string {
    return [...(this.jars.get(origin) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}

/** The code in the newest mail to this address, of one kind of link. */
export async function mailedCode({ config }: TestApp, to: string, mode: string): Promise<string | null> {
  for (const mail of await openOutbox(config.dataDir).mails()) {
    const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
    if (mail.to !== to || link === undefined) continue;
    const { searchParams } = new URL(link);
    if (searchParams.get('mode') === mode) return searchParams.get('oobCode');
  }
  return null;
}
