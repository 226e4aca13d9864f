import { describe, expect, it } from 'vitest';
import { inboxPage } from './inbox.ts';

describe('the inbox page', () => {
  it('shows an address as text, whatever it holds', () => {
    const page = inboxPage([{ to: '"<b>x</b>"@example.com', subject: 'Hello', link: '/reset-password?a=1&b="' }]);
    expect(page).toContain('&#60;b&#62;x&#60;/b&#62;');
    expect(page).not.toContain('<b>x');
    expect(page).toContain('href="/reset-password?a=1&#38;b=&#34;"');
  });

  it('says what to do while there is no mail', () => {
    expect(inboxPage([])).toContain('No mail yet');
  });
});
