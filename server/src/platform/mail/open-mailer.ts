import path from 'node:path';
import { type Clock, systemClock } from '../clock.ts';
import type { Mailer } from './mailer.ts';
import { Outbox } from './outbox.ts';
import { tracedMailer } from '../tracing/traced-mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

export interface MailSettings {
  /** null: mails are kept in the outbox. */
  readonly smtpUrl: string | null;
  readonly from: string;
}

/** The mailer for the settings. @param publicUrl whose host Message-IDs use */
export function openMailer({ smtpUrl, from }: MailSettings, dataDir: string, publicUrl: string): Mailer {
  return tracedMailer(
    smtpUrl === null
      ? openOutbox(dataDir)
      : createSmtpMailer({ url: smtpUrl, from, host: new URL(publicUrl).hostname }),
  );
}

/** The local outbox in DATA_DIR. */
export function openOutbox(dataDir: string, clock: Clock = systemClock): Outbox {
  return new Outbox(path.join(dataDir, 'outbox'), clock);
}
