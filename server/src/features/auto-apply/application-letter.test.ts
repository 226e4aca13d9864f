import 'reflect-metadata';
import { describe, expect, it } from 'vitest';
import { SAMPLE_DAY, sampleCv } from '../../testing/sample-cv.ts';
import { applicationLetter, applicationSubject } from './application-letter.ts';
import { applicationMail } from './application-mail.ts';
import { routeOf } from './channels.ts';

const APPLICANT = { firstName: 'Robin', lastName: 'Example', phone: '+1 555', jobTitle: 'Cook', company: 'Inn' };
const POSTING = { title: 'Head\r\nCook', company: 'Ollerby\nInn', description: 'Cook for us.' };

describe('the letter of an application', () => {
  it('tells what the CV proves', () => {
    const letter = applicationLetter(APPLICANT, { text: '', cv: sampleCv() }, POSTING, SAMPLE_DAY);
    expect(letter).toMatch(
      /^Dear Ollerby Inn Hiring Team,\n\nI am applying for the position of Head Cook at Ollerby Inn\./,
    );
    expect(letter).toContain('Brightwater Labs');
    expect(letter.endsWith('Sincerely,\nRobin Example')).toBe(true);
  });

  it('tells what the profile says when no CV can be read, and nothing that it does not', () => {
    expect(applicationLetter(APPLICANT, null, POSTING, SAMPLE_DAY)).toContain('I currently work as Cook at Inn.');
    const bare = applicationLetter(
      { ...APPLICANT, jobTitle: '', company: '' },
      null,
      { ...POSTING, company: '' },
      SAMPLE_DAY,
    );
    expect(bare).toContain('Dear Hiring Manager,\n\nI am applying for the position of Head Cook.\n\n');
  });
});

describe('the mail of an application', () => {
  const job = {
    ...POSTING,
    location: '',
    url: 'https://example.com/1',
    salary: null,
    employmentTypes: [],
    remote: null,
    postedDate: '',
    forbidsAutomation: false,
  };
  const attempt = { userId: 'u', jobId: '7', job, subject: applicationSubject(APPLICANT, POSTING), letter: 'Hello' };
  const facts = {
    attempt,
    recipient: 'jobs@employer.example',
    replyTo: 'robin@example.com',
    phone: '',
    attachments: [],
  };

  it('is the same mail for one person and job, whatever it says', () => {
    const mail = applicationMail(facts);
    expect(applicationMail({ ...facts, attempt: { ...attempt, letter: 'Other' } }).key).toBe(mail.key);
    expect(applicationMail({ ...facts, attempt: { ...attempt, jobId: '8' } }).key).not.toBe(mail.key);
  });

  it('has one line as its subject, and says how it was sent', () => {
    const { subject, text } = applicationMail(facts);
    expect(subject).toBe('Application: Head Cook, Robin Example');
    expect(text).toBe(
      'Hello\n\nrobin@example.com\n\nThe posting: https://example.com/1\n\n--\nSent with Foothold on behalf of the applicant. Your answer goes to them alone.\n',
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
