import { describe, expect, it } from 'vitest';
import { applicationAddress } from './application-address.ts';

describe('the address for applications', () => {
  it.each([
    ['Please send your CV to jobs@ollerby.example.com.', 'jobs@ollerby.example.com'],
    ['To apply, email Careers+Dev@Ollerby.example with a short note', 'Careers+Dev@Ollerby.example'],
    ['About us. Great team.\nApply: hiring@a.example\nBenefits: fruit', 'hiring@a.example'],
    ['Bewerbung bitte an personal@beispiel.example', 'personal@beispiel.example'],
    ['Envoyez votre candidature à rh@exemple.example', 'rh@exemple.example'],
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
  ])('is not taken when it stands %s', (_where, text) => {
    expect(applicationAddress(text)).toBeNull();
  });

  it('is looked for in long texts without delay', () => {
    expect(applicationAddress(`${'a'.repeat(200_000)}@ apply`)).toBeNull();
    expect(applicationAddress(`${'a.'.repeat(100_000)}@ apply`)).toBeNull();
  });
});
