import type { Config } from '../../config.ts';
import { newestBackup } from '../../platform/backup/daily-backup.ts';
import { HOUR_MS } from '../../platform/clock.ts';
import { type Finding, note, ok, problem } from './finding.ts';

/** A daily backup that failed once has the next day to succeed. */
const OLD_BACKUP_HOURS = 36;

/** What a deployment needs and a start doesn't. */
export async function checkProduction(config: Config, now: Date): Promise<Finding[]> {
  const { backups } = config;
  return [
    checkAddress(config),
    checkProxy(config),
    checkMail(config),
    checkOperators(config),
    backupFinding(backups.keep === null ? 'off' : await newestBackup(backups.folder), now),
  ];
}

function checkAddress({ http: { publicUrl } }: Pick<Config, 'http'>): Finding {
  if (publicUrl.startsWith('https:')) return ok('Address', publicUrl);
  return problem(
    'Address',
    `PUBLIC_URL is ${publicUrl}: links in mails lead there, and traffic isn't encrypted. Set it to the public https address.`,
  );
}

function checkProxy({ http: { trustProxy, publicUrl } }: Pick<Config, 'http'>): Finding {
  if (trustProxy !== false || !publicUrl.startsWith('https:')) return ok('Proxy', `TRUST_PROXY is ${trustProxy}.`);
  return note(
    'Proxy',
    'PUBLIC_URL is https, but TRUST_PROXY is not set: limits count everybody behind the proxy as one address. Set it to the address of the proxy.',
  );
}

function checkMail({ mail: { smtpUrl } }: Pick<Config, 'mail'>): Finding {
  return smtpUrl === null
    ? note('Mail', 'SMTP_URL is not set: mails stay in DATA_DIR/outbox and reach nobody.')
    : ok('Mail', 'SMTP_URL is set.');
}

function checkOperators({ operators: { emails } }: Pick<Config, 'operators'>): Finding {
  return emails.length === 0
    ? note('Operators', 'ADMIN_EMAILS is not set: nobody can open /admin.')
    : ok('Operators', `${emails.length} may open /admin.`);
}

/** @param newest 'off' = no daily backups */
export function backupFinding(newest: Date | null | 'off', now: Date): Finding {
  if (newest === 'off') return note('Backup', 'BACKUP_DIR is not set: no daily backup is made.');
  if (newest === null) return note('Backup', 'BACKUP_DIR has no backup yet; a running server makes one soon.');
  const hours = Math.floor((now.getTime() - newest.getTime()) / HOUR_MS);
  return hours < OLD_BACKUP_HOURS
    ? ok('Backup', `The newest is ${hours} hours old.`)
    : problem('Backup', `The newest is ${hours} hours old. The log of the server says why: look for "backup: failed".`);
}
