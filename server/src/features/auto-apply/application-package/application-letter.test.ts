import 'reflect-metadata';
import { describe, expect, it } from 'vitest';
import { SAMPLE_DAY, sampleCv } from '../../../testing/sample-cv.ts';
import { applicationSubject, isSamePerson } from './application-letter.ts';
import { applicationLetter } from './rule-letter.ts';
import { applicationMail } from '../mail/application-mail.ts';
import { routeOf } from './application-route.ts';
import { mailClosing, mailText } from '../model/mail-text.ts';

const APPLICANT = { firstName: 'Robin', lastName: 'Example', phone: '+1 555', jobTitle: 'Cook', company: 'Inn' };
const UNREAD = { exists: true, readCv: null };
const enclosed = (name = 'Robin Example') => ({
  exists: true,
  readCv: { text: '', cv: sampleCv({ basics: { ...sampleCv().basics, name } }) },
});
const POSTING = { title: 'Head\r\nCook', company: 'Ollerby\nInn', description: 'Cook for us.' };

describe('the letter of an application', () => {
  it('says what the CV proves', () => {
    const { letter, isOfCv } = applicationLetter(APPLICANT, enclosed(), POSTING, SAMPLE_DAY);
    expect(isOfCv).toBe(true);
    expect(letter).toMatch(
      /^Dear Ollerby Inn Hiring Team,\n\nI would like to apply for the position of Head Cook at Ollerby Inn\./,
    );
    expect(letter).toContain('Brightwater Labs');
    expect(letter.endsWith('Sincerely,\nRobin Example')).toBe(true);
  });

  it('says what the profile says when no CV can be read, and nothing else', () => {
    const { letter, isOfCv } = applicationLetter(APPLICANT, UNREAD, POSTING, SAMPLE_DAY);
    expect(isOfCv).toBe(false);
    expect(letter).toContain('I currently work as a Cook at Inn.');
    expect(letter).toContain('My CV shows');
    const { letter: bare } = applicationLetter(
      { ...APPLICANT, jobTitle: '', company: '' },
      { exists: false, readCv: null },
      { ...POSTING, company: '' },
      SAMPLE_DAY,
    );
    expect(bare).toContain('Dear Hiring Manager,\n\nI am applying for the position of Head Cook.\n\n');
    expect(bare).not.toContain('CV');
  });

  it('says what the profile says where the rules find nothing to say in the CV', () => {
    const { basics } = sampleCv();
    const empty = sampleCv({ summary: null, work: [], education: [], projects: [], skills: [], other: [] });
    const cv = { ...empty, basics: { ...basics, headline: '' } };
    const { letter, isOfCv } = applicationLetter(
      { ...APPLICANT, jobTitle: 'CARETAKER' },
      { exists: true, readCv: { text: '', cv } },
      POSTING,
      SAMPLE_DAY,
    );
    expect(isOfCv).toBe(false);
    expect(letter).toContain('I currently work as a Caretaker at Inn.');
  });

  it('names the position without additions, in letters by rules and by models', () => {
    for (const cv of [enclosed(), UNREAD]) {
      const letterFor = (title: string) => applicationLetter(APPLICANT, cv, { ...POSTING, title }, SAMPLE_DAY).letter;
      expect(letterFor('Cook – Remote | 100k€ | ID 4711')).toContain('for the position of Cook at Ollerby Inn.');
      expect(letterFor(`Cook of ${'very '.repeat(40)}good meals`)).toContain(
        'for the position you advertise at Ollerby Inn.',
      );
    }
  });

  it('is signed with the name of the profile, whatever name stands in the CV', () => {
    for (const name of ['Bob Other', '']) {
      const { letter } = applicationLetter(APPLICANT, enclosed(name), POSTING, SAMPLE_DAY);
      expect(letter.endsWith('Sincerely,\nRobin Example')).toBe(true);
      expect(letter).not.toContain('Bob Other');
    }
  });
});

describe('the name in a CV', () => {
  it.each([
    ['Robin Example', 'Robin', 'Example', true],
    ['ROBIN J. EXAMPLE', 'Robin', 'Muster', true],
    ['Zoë Ångström', 'Zoe', 'Angstrom', true],
    ['Łukasz', 'Lukasz', 'Nowak', true],
    ['王 小明', '王小明', '', true],
    ['Bob Other', 'Robin', 'Example', false],
    ['Robinson Examples', 'Robin', 'Example', false],
    ['', 'Robin', 'Example', false],
    ['—', '—', '', false],
  ])('%j is that of %j %j: %j', (cvName, firstName, lastName, expected) => {
    expect(isSamePerson(cvName, { firstName, lastName })).toBe(expected);
  });
});

describe('the mail of an application', () => {
  const attempt = { userId: 'u', jobId: '7', subject: applicationSubject(APPLICANT, POSTING) };
  const facts = {
    attempt,
    recipient: 'jobs@employer.example',
    name: 'Robin Example',
    replyTo: 'robin@example.com',
    text: 'Hello',
    attachments: [],
  };

  it('is the same mail for one person and job, whatever it says', () => {
    const mail = applicationMail(facts);
    expect(applicationMail({ ...facts, text: 'Other' }).key).toBe(mail.key);
    expect(applicationMail({ ...facts, attempt: { ...attempt, jobId: '8' } }).key).not.toBe(mail.key);
  });

  it('has the number in its subject that the posting wants to be answered under', () => {
    const description = 'Send your CV with the reference number BE-4711 in the subject line to jobs@employer.example.';
    const subject = (title: string): string => applicationSubject(APPLICANT, { ...POSTING, title, description });
    expect(subject('Cook')).toBe('Application: Cook (BE-4711), Robin Example');
    expect(subject('Cook BE-4711')).toBe('Application: Cook BE-4711, Robin Example');
  });

  it('has one line as its subject, and says how it was sent', () => {
    expect(applicationMail(facts)).toMatchObject({ subject: 'Application: Head Cook, Robin Example', text: 'Hello' });
    const closing = mailClosing({ replyTo: 'robin@example.com', phone: '', url: 'https://example.com/1' });
    expect(mailText({ letter: 'Hello', closing })).toBe(
      'Hello\n\nrobin@example.com\n\nThe posting: https://example.com/1\n\n--\nSent with Foothold on behalf of the applicant. Replies go only to them.\n',
    );
    expect(mailClosing({ replyTo: 'robin@example.com', phone: '+1 555', url: '' })).toMatch(
      /^robin@example\.com\n\+1 555\n\n--\n/,
    );
  });
});

describe('the way of an application', () => {
  const description = 'Send your CV to jobs@employer.example.';

  it('is the mailbox that asks for it, never where automation is forbidden', () => {
    expect(routeOf({ description, forbidsAutomation: false })).toMatchObject({ channel: 'email', problem: null });
    expect(routeOf({ description, forbidsAutomation: true })).toMatchObject({
      channel: 'by-hand',
      recipient: null,
      problem: 'AUTOMATION_FORBIDDEN',
    });
    expect(routeOf({ description: '', forbidsAutomation: false })).toMatchObject({ problem: 'NO_ADDRESS' });
  });
});
