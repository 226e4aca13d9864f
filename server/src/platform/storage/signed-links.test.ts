import { describe, expect, it } from 'vitest';
import { type LinkSignature, SignedLinks } from './signed-links.ts';

const MINUTE = 60_000;
const NOW = Date.parse('2026-03-02T08:00:00.000Z');

const at = (ms: number, secret = 'a secret of the installation'): SignedLinks =>
  new SignedLinks(secret, { now: () => new Date(NOW + ms) });

function signatureOf(link: string): LinkSignature {
  const query = new URLSearchParams(link.split('?', 2)[1]);
  return { expires: query.get('expires') ?? '', signature: query.get('signature') ?? '' };
}

const PATH = '/files/resumes/ada';
const { address, expiresAt } = at(0).sign(PATH);
const signature = signatureOf(address);

describe('a signed link', () => {
  it('opens its file for ten minutes', () => {
    expect(address.startsWith(`${PATH}?`)).toBe(true);
    expect(expiresAt).toEqual(new Date(NOW + 10 * MINUTE));
    expect(at(0).accepts(PATH, signature)).toBe(true);
    expect(at(10 * MINUTE - 1).accepts(PATH, signature)).toBe(true);
    expect(at(10 * MINUTE).accepts(PATH, signature)).toBe(false);
  });

  it('is still good where the clock is ten minutes behind, and no longer once it was set back by a day', () => {
    expect(at(-10 * MINUTE).accepts(PATH, signature)).toBe(true);
    expect(at(-11 * MINUTE).accepts(PATH, signature)).toBe(false);
    expect(at(-24 * 60 * MINUTE).accepts(PATH, signature)).toBe(false);
  });

  it('opens nothing else, for no longer, and not with the secret of another installation', () => {
    expect(at(0).accepts('/files/resumes/grace', signature)).toBe(false);
    expect(at(0).accepts(PATH, { ...signature, expires: `${Number(signature.expires) + 1}` })).toBe(false);
    expect(at(0, 'another secret').accepts(PATH, signature)).toBe(false);
  });

  it.each([
    ['nothing', { expires: '', signature: '' }],
    ['no number', { ...signature, expires: 'soon' }],
    ['a number with something after it', { ...signature, expires: `${signature.expires}x` }],
    ['a number with something before it', { ...signature, expires: `x${signature.expires}` }],
    ['too many digits', { ...signature, expires: `000${signature.expires}` }],
    ['half a signature', { ...signature, signature: signature.signature.slice(0, 20) }],
    ['a signature of the same length', { ...signature, signature: 'A'.repeat(signature.signature.length) }],
  ])('is refused with %s', (_what, given) => {
    expect(at(0).accepts(PATH, given)).toBe(false);
  });
});

describe('a secret for a purpose', () => {
  it('is the same each time, and another for another purpose or installation', () => {
    const secret = at(0).secretFor('calendar of ada');
    expect(at(MINUTE).secretFor('calendar of ada')).toBe(secret);
    expect(at(0).secretFor('calendar of grace')).not.toBe(secret);
    expect(at(0, 'another secret').secretFor('calendar of ada')).not.toBe(secret);
    expect(secret.length).toBeGreaterThan(40);
  });
});
