import { describe, expect, it } from 'vitest';
import { extraRequirements, referenceIn } from './application-requests.ts';

describe('what a posting asks for beside a CV and a letter', () => {
  it.each([
    [
      'Please send your CV, two references and your earliest start date to ¤',
      ['your earliest start date', 'references'],
    ],
    ['Send your CV with the reference number BE-4711 in the subject line to ¤', ['a reference number (BE-4711)']],
    ['Send your CV and salary expectations to ¤', ['salary expectations']],
    ['Please state your desired salary and notice period.', ['salary expectations', 'your earliest start date']],
    ['Apply with your CV, a portfolio and a copy of your work permit: ¤', ['work samples', 'a work permit']],
    ['Your application should include:\n- CV\n- writing samples\n- transcripts', ['work samples', 'certificates']],
    ['Email your CV to ¤ with the subject line "Chef Berlin"', ['a subject line']],
    ['Please quote Ref. AC/12-b with your application.', ['a reference number (AC/12-b)']],
    ['Quote the job code when applying.\nJob code: X99', ['a reference number (X99)']],
    ['Mention the reference number in your application.', ['a reference number']],
    ['Send your CV and answer the following questions: why us?', ['answers to questions']],
    ['Send your CV and a short video about yourself to ¤', ['a photo or a video']],
    ['To apply, send a completed application form and your CV to ¤', ['a form']],
    ['Applications (CV, letter, two letters of recommendation, transcripts) to ¤', ['references', 'certificates']],
    ['Send your CV and the names of two referees to ¤', ['references']],
    ['Send your CV and a copy of your driving licence to ¤', ['further documents']],
    ['Send your CV, a research statement and a list of publications to ¤', ['further documents']],
    ['Include “Chef 2026” in the subject of your email.', ['a subject line']],
    ['Send your CV to ¤ and tell us why you want to join.', ['answers to questions']],
    ['Send your CV, availability and hourly rate to ¤', ['salary expectations', 'your earliest start date']],
    ['Send your CV to ¤ (ref: DEV-01)', ['a reference number (DEV-01)']],
    ['Include your GitHub with your application: ¤', ['work samples']],
    ['Send your CV and a 2-minute video to ¤', ['a photo or a video']],
    ['As a part of the application process, you will be expected to provide a portfolio.', ['work samples']],
    // German
    ['Bewerbung mit Referenznummer 4711/26 an ¤', ['a reference number (4711/26)']],
    ['Chiffre 4711: Bewerbung an ¤', ['a reference number (4711)']],
    ['Bewerbung mit Starttermin an ¤', ['your earliest start date']],
    [
      'Bewerbung mit Gehaltsvorstellung und frühestem Eintrittstermin an ¤',
      ['salary expectations', 'your earliest start date'],
    ],
    ['Bewerben Sie sich unter Angabe der Kennziffer 123 an ¤', ['a reference number (123)']],
    ['Bitte geben Sie im Betreff die Referenznummer „BE-4711“ an.', ['a reference number (BE-4711)']],
    ['Senden Sie Ihre Bewerbung mit Lebenslauf, Zeugnissen und Arbeitsproben an ¤', ['work samples', 'certificates']],
    ['Bitte fügen Sie Ihrer Bewerbung eine Kopie der Arbeitserlaubnis bei.', ['a work permit']],
    [
      'Sende uns Deinen Lebenslauf, Dein Gehaltswunsch und Deine Verfügbarkeit an ¤',
      ['salary expectations', 'your earliest start date'],
    ],
    ['Ihre Bewerbung mit Lichtbild senden Sie an ¤', ['a photo or a video']],
    // French, Spanish
    ['Merci d’envoyer CV et prétentions salariales à ¤', ['salary expectations']],
    ['Envía tu CV con tus pretensiones salariales a ¤', ['salary expectations']],
    ['Envoyez votre CV à ¤ en précisant la référence 2024-17.', ['a reference number (2024-17)']],
  ])('is told of %s', (text, more) => {
    expect(extraRequirements(text.replaceAll('¤', 'jobs@a.example'))).toEqual(more);
  });

  it.each([
    'Please send your CV and cover letter to ¤',
    'Bitte senden Sie Ihre Bewerbung an ¤',
    'You manage a portfolio of clients and provide certificates to them.',
    'We run systems of high availability. Include them in your plans.',
    'You must have the right to work in the UK.',
    'Start date: as soon as possible. Salary: 50,000.',
    'Job ID: R-12345',
    'Sorgt für hohe Verfügbarkeit der Systeme',
    'You know the subject matter in the subject area of finance.',
    'You take photos and videos of our products.',
    'Your references to our customers matter.',
    'Write subject lines that people open.',
    'A driving licence, certificates in first aid are welcome.',
    'You design our application form.',
    'Act as the subject matter expert. The expected salary range is $1 to $2.',
    'You know taxes and rates, and ship at your own rate of speed.',
    'Your tasks include:\n- ensure availability of applications, provide certificates to them',
    'Frame of reference, with 10 people.',
    'You work with the reference architecture 2.0 of our cloud.',
    'Include the number of references.',
  ])('is nothing in %s', (text) => {
    expect(extraRequirements(text.replaceAll('¤', 'jobs@a.example'))).toEqual([]);
  });

  it('is looked for in long texts without delay', () => {
    expect(extraRequirements('please send your cv with the reference number '.repeat(10_000))).toEqual([
      'a reference number',
    ]);
    expect(extraRequirements(`${'a'.repeat(200_000)} reference ${' '.repeat(100_000)}`)).toEqual([]);
  });
});

describe('the reference number of a posting', () => {
  it.each([
    ['with the reference number BE-4711 in the subject line', 'BE-4711'],
    ['unter Angabe der Kennziffer 123', '123'],
    ['Please quote reference: AC/12-b.', 'AC/12-b'],
    ['Bewerbung mit der Kennziffer: 123/2026', '123/2026'],
    ['Apply with the reference “#4711”', '4711'],
    ['Quote reference A1 or reference B2.', null],
    ['Mention the reference number in your mail.', null],
    ['Job ID: R-12345', null],
    ['Send your CV to jobs@a.example. Reference: 77', null],
    ['Quote reference number https://evil.example/1', null],
  ])('in %s is %s', (text, reference) => {
    expect(referenceIn(text)).toBe(reference);
  });
});
