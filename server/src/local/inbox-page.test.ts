import { describe, expect, it } from 'vitest';
import { inboxPage } from './inbox-page.ts';

const OWN = 'http://localhost:4000';
const at = new Date('2026-03-01T12:00:00Z');

describe('the inbox page', () => {
  it('escapes addresses', () => {
    const page = inboxPage(
      [{ to: '"<b>x</b>"@example.com', subject: 'Hello', link: '/reset-password?a=1&b="', at }],
      OWN,
    );
    expect(page).toContain('&#60;b&#62;x&#60;/b&#62;');
    expect(page).not.toContain('<b>x');
    expect(page).toContain('href="/reset-password?a=1&#38;b=&#34;"');
  });

  it('shows when each mail was sent', () => {
    const page = inboxPage([{ to: 'ada@example.com', subject: 'Hello', link: '/', at }], OWN);
    expect(page).toMatch(/<time datetime="2026-03-01T12:00:00.000Z">\d+ Mar 2026, \d\d:\d\d<\/time>/);
  });

  it('shows a text with its attachments, and links only to our own addresses', () => {
    const text = `Open: ${OWN}/board?application=1&x=2\n<script>alert(1)</script> http://localhost:40001/ https://evil.example/`;
    const page = inboxPage(
      [{ to: 'ada@example.com', subject: '<i>', text, attachments: ['cv.pdf', '<x>.pdf'], at }],
      OWN,
    );
    expect(page).toContain(`<a href="${OWN}/board?application=1&#38;x=2">`);
    expect(page.match(/<a /g)).toHaveLength(2);
    expect(page).not.toMatch(/<script>|<i>|<x>/);
    expect(page).toContain('With cv.pdf, &#60;x&#62;.pdf');
  });

  it('explains what to do while there is no mail', () => {
    expect(inboxPage([], OWN)).toContain('No mail yet');
  });
});
