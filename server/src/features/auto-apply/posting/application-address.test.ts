import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applicationAddress } from './application-address.ts';

describe('the address for applications', () => {
  it.each([
    ['Please send your CV to jobs@ollerby.example.com.', 'jobs@ollerby.example.com'],
    ['To apply, email Careers+Dev@Ollerby.example with a short note', 'Careers+Dev@Ollerby.example'],
    ['About us. Great team.\nApply: hiring@a.example\nBenefits: fruit', 'hiring@a.example'],
    ['Apply at jobs@a.example. We mean it: send applications to jobs@a.example!', 'jobs@a.example'],
    ['Send your resume to <jobs@a.example>', 'jobs@a.example'],
  ])('is found in %s', (text, address) => {
    expect(applicationAddress(text)).toBe(address);
  });

  it.each([
    ['nowhere', 'Apply on our page.'],
    ['in an offer of help', 'If you need an accommodation to apply, write to help-me@a.example.'],
    ['in a warning', 'Applications sent by fraudsters: report to safe@a.example.'],
    ['in a note on privacy', 'How we treat your application: privacy@a.example'],
    ['in a word to agencies', 'Agencies: do not send CVs to jobs@a.example.'],
    ['for questions', 'Questions about your application? Ask anna@a.example.'],
    ['without a word about applying', 'Our office: hello@a.example'],
    ['twice, with different ones', 'Send your CV to one@a.example. Or apply to two@a.example.'],
    ['as a mailbox nobody reads', 'Apply; answers come from noreply@a.example'],
    ['in half', 'Apply to jobs@ or @a.example'],
    ['under what leads to it', 'We do not accept:\n- applications to jobs@a.example\n- CVs to jobs@a.example'],
    ['under a heading', 'For recruitment agencies\nSend CVs to jobs@a.example'],
    ['after a question', 'Need an accommodation? Send your application to jobs@a.example.'],
    ['before what becomes of it', 'Send your CV to jobs@a.example? This mailbox is not read.'],
    ['in a line that goes on', 'We do not take\napplications at jobs@a.example'],
  ])('is not taken when it stands %s', (_where, text) => {
    expect(applicationAddress(text)).toBeNull();
  });

  it.each([
    'jörg.müller@firma.example',
    "sean.o'brien@firma.example",
    'sean.o’brien@firma.example',
    'jobs@acme.exampleü',
    'jobs@\u212Aelvin.example',
    'jobs@acme.exampleAbout',
    'jobs@acme.co .uk',
    'jobs@acme.example.Please',
    'jobs@acme.exa…',
    'jobs@acme.exa...',
    '…obs@acme.example',
    'jobs@acme.example/careers',
    'ＪＯＢＳ@acme.example',
    'a/jobs@acme.example',
    'jobs@acme.example\u200B',
    'jobs@acme.example or jörg@acme.example',
    'firstname.lastname@company.com',
    'your.name@acme.example',
    'vorname.nachname@acme.example',
    '-jobs@acme.example',
    'jobs..new@acme.example',
    'jobs@acme',
    'jobs@-acme.example',
    'jobs@acme..example',
  ])('is none that cannot be read whole: %s', (address) => {
    expect(applicationAddress(`Please send your CV to ${address}`)).toBeNull();
    expect(applicationAddress(`Please send your CV to ${address} today`)).toBeNull();
  });

  it('is one mailbox in plain letters that stands in the text with nothing beside it, whatever the text is', () => {
    const piece = fc.constantFrom(
      'jobs',
      'a',
      'Z',
      '9',
      'ü',
      'é',
      "'",
      '’',
      '.',
      '..',
      '-',
      '_',
      '+',
      '@',
      '@',
      'acme',
      '.com',
      '.example',
      ' ',
      ' ',
      ',',
      ';',
      '/',
      '<',
      '>',
      '(',
      ')',
      '\u200B',
      '\u212A',
      'ſ',
      '…',
      '\n',
      ' or ',
      ' to ',
      ' Send your CV to ',
      '&',
      '%',
      'jobs@acme.example',
      'Ann.B-c_d+e@X-y.example.com',
      'jobs@acme.example',
      'Ann.B-c_d+e@X-y.example.com',
      '*',
    );
    const mess = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(''));
    let count = 0;
    fc.assert(
      fc.property(fc.constantFrom('Send your CV to ', 'Bewerbung an ', 'CV à '), mess, (start, rest) => {
        const text = start + rest;
        const address = applicationAddress(text);
        if (address === null) return;
        count += 1;
        expect(address).toMatch(/^[A-Za-z0-9._+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,24}$/);
        const places = [...text.matchAll(new RegExp(address.replace(/[.+]/g, String.raw`\$&`), 'g'))];
        const beside = (at: number): string => `${text[at - 1] ?? ' '}${text[at + address.length] ?? ' '}`;
        expect(places.some(({ index }) => /^[^\p{L}\p{M}\p{N}\p{Cf}'’&%*/+_@-]{2}$/u.test(beside(index)))).toBe(true);
      }),
      { numRuns: 20_000 },
    );
    expect(count).toBeGreaterThan(0);
  });

  it('is not looked for in a posting that is longer than any honest one', () => {
    const text = 'Please send your CV to jobs@a.example.';
    expect(applicationAddress(`${text}\n${'We like what we do. '.repeat(1_000)}`)).toBe('jobs@a.example');
    expect(applicationAddress(`${text}\n${'We like what we do. '.repeat(2_000)}`)).toBeNull();
  });

  it('is not looked for in a posting with more addresses than any honest one', () => {
    const text = 'Please send your CV to jobs@a.example.';
    const other = 'Questions about privacy go to privacy@a.example.';
    expect(applicationAddress([text, ...Array.from({ length: 11 }, () => other)].join('\n'))).toBe('jobs@a.example');
    expect(applicationAddress([text, ...Array.from({ length: 12 }, () => other)].join('\n'))).toBeNull();
  });

  it('is looked for in long texts without delay', () => {
    expect(applicationAddress(`${'a'.repeat(200_000)}@ apply`)).toBeNull();
    expect(applicationAddress(`${'a.'.repeat(100_000)}@ apply`)).toBeNull();
    expect(applicationAddress(`Send your CV ${'to our team '.repeat(20_000)}@ x@a.example`)).toBeNull();
    expect(applicationAddress(`${'Send your CV to our team at '.repeat(30)} x@a.example`)).toBe('x@a.example');
    expect(applicationAddress('a@a.example send your cv\n'.repeat(5_000))).toBeNull();
    expect(applicationAddress(`${'. \n'.repeat(100_000)}this job`)).toBeNull();
    expect(applicationAddress(`${'candidates who are currently another very '.repeat(20)} x@a.example`)).toBeNull();
  });
});
