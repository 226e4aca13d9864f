import { describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';

function refusal(env: Record<string, string>): string {
  try {
    loadConfig(env);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return 'accepted';
}

describe('mail', () => {
  it('is kept here without settings, and goes through a server that is named with a sender', () => {
    expect(loadConfig({}).mail).toEqual({ smtpUrl: null, from: 'Foothold <foothold@localhost>' });
    const smtpUrl = 'smtps://user:p%40ss@mail.example.org:465';
    for (const from of ['jobs@example.org', 'Foothold Jobs <jobs@example.org>']) {
      expect(loadConfig({ SMTP_URL: smtpUrl, MAIL_FROM: from }).mail).toEqual({ smtpUrl, from });
    }
  });

  it('needs a sender to be sent', () => {
    expect(refusal({ SMTP_URL: 'smtp://mail.example.org' })).toBe(
      'MAIL_FROM must be set together with SMTP_URL: it is the sender that mails carry.',
    );
  });

  it.each(['mail.example.org:25', 'https://mail.example.org', 'smtp://', 'smtp://u:hunter2@host/x', 'smtp://host?a=b'])(
    'goes through no server called %s, and no password is repeated',
    (smtpUrl) => {
      const sentence = refusal({ SMTP_URL: smtpUrl, MAIL_FROM: 'jobs@example.org' });
      expect(sentence).toMatch(/^SMTP_URL must .*\.$/);
      expect(sentence).not.toContain('hunter2');
    },
  );

  it.each(['Foothold', 'a@b@c', 'Foothold <>', 'a@example.org\nBcc: b@example.org', 'x@example.org, y@example.org'])(
    'is not from %j',
    (from) => {
      expect(refusal({ MAIL_FROM: from })).toMatch(/^MAIL_FROM must /);
    },
  );
});
