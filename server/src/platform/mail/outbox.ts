import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import type { Clock } from '../clock.ts';
import type { Mail, Mailer, MailOutcome } from './mailer.ts';

const kept = z.object({
  at: z.iso.datetime().transform((text) => new Date(text)),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  replyTo: z.string().nullable(),
  /** Base64-encoded content. */
  attachments: z.array(z.object({ name: z.string(), type: z.string(), content: z.string() })),
});

/** A mail that was stored instead of sent. */
export type StoredMail = z.infer<typeof kept>;

/** Mails kept; older ones are deleted, so that the outbox can't fill the disk. */
const KEPT_MAILS = 500;

/** Where mails go when no SMTP_URL is set: one file each in a folder, readable by this user only. */
export class Outbox implements Mailer {
  private readonly folder: string;
  private readonly clock: Clock;

  /** @param folder created with the first mail */
  constructor(folder: string, clock: Clock) {
    this.folder = folder;
    this.clock = clock;
  }

  /** Stores a mail; one with the key of an existing mail is stored once. */
  async send(mail: Mail): Promise<MailOutcome> {
    try {
      await this.keep(mail);
      return { state: 'sent' };
    } catch (error) {
      // Such as a full disk, which may have room again.
      const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
      return { state: 'refused', isFinal: false, reason };
    }
  }

  private async keep({ to, subject, text, replyTo, attachments = [], key }: Mail): Promise<void> {
    const name = createHash('sha256').update(key).digest('hex').slice(0, 16);
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const files = await this.files();
    if (files.some((file) => file.endsWith(`-${name}.json`))) return;
    const at = this.clock.now();
    const mail: z.input<typeof kept> = {
      at: at.toISOString(),
      to,
      subject,
      text,
      replyTo: replyTo ?? null,
      attachments: attachments.map((file) => ({ ...file, content: file.content.toString('base64') })),
    };
    const file = path.join(this.folder, `${at.getTime()}-${name}.json`);
    // A partial mail must never be read.
    await writeFile(`${file}.part`, JSON.stringify(mail), { mode: 0o600 });
    await rename(`${file}.part`, file);
    for (const old of files.slice(KEPT_MAILS - 1)) await rm(path.join(this.folder, old), { force: true });
  }

  /** Stored mails, newest first. Unreadable files are skipped. */
  async mails(): Promise<StoredMail[]> {
    const files = await this.files();
    const mails = await Promise.all(
      files.map(async (file) => {
        const text = await readFile(path.join(this.folder, file), 'utf8').catch(() => 'null');
        return readable(text) ?? [];
      }),
    );
    return mails.flat();
  }

  private async files(): Promise<string[]> {
    const names = await readdir(this.folder).catch(() => []);
    return names.filter((name) => /^\d+-[\da-f]+\.json$/.test(name)).toSorted((a, b) => timeOf(b) - timeOf(a));
  }
}

const timeOf = (file: string): number => Number.parseInt(file, 10);

function readable(text: string): StoredMail | undefined {
  try {
    return kept.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
