import { type Mail, oneLine } from '../../../platform/mail/mailer.ts';

export interface ReminderMailFacts {
  readonly to: string;
  readonly applicationId: string;
  readonly title: string;
  readonly company: string;
  readonly dueAt: Date;
  /** An IANA name; null when unknown. */
  readonly zone: string | null;
  /** Without a trailing slash. */
  readonly publicUrl: string;
}

/** The reminder e-mail. Its key is the application and the time, so that a retry has the same one. */
export function reminderMail(facts: ReminderMailFacts): Mail {
  const { to, applicationId, dueAt, zone, publicUrl } = facts;
  const title = oneLine(facts.title) || 'Unknown Job';
  const company = oneLine(facts.company) || 'Unknown Company';
  const zoneAdvice = zone === null ? '\nTimes are in UTC. Choose your time zone in the settings.\n' : '';
  return {
    to,
    subject: `Reminder: ${title} at ${company}`,
    text: `You asked to be reminded of this application:

${title}
${company}

When: ${timeIn(dueAt, zone)}
Open it: ${publicUrl}/board?application=${applicationId}
${zoneAdvice}
--
You get this mail because reminders by mail are on. Switch them off under
"Account and preferences": ${publicUrl}/settings
`,
    key: `reminder/${applicationId}/${dueAt.toISOString()}`,
  };
}

/** 'Friday 20 November 2026 at 14:05 (Europe/Berlin)'. Unknown zones fall back to UTC. */
function timeIn(at: Date, zone: string | null): string {
  const name = zone !== null && isKnown(zone) ? zone : 'UTC';
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: name,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  // Assembled here because versions of the locale data differ in punctuation.
  const part = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const [weekday, day, month, year] = (['weekday', 'day', 'month', 'year'] as const).map((type) => part.get(type));
  return `${weekday} ${day} ${month} ${year} at ${part.get('hour')}:${part.get('minute')} (${name.replaceAll('_', ' ')})`;
}

/** The process that stored the name may have newer time-zone data. */
function isKnown(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
