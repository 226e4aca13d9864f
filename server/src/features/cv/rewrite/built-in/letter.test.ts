import { describe, expect, it } from 'vitest';
import { read, SAMPLE_DAY, SAMPLE_POSTING, sampleCv, optionsOf } from '../../../../testing/sample-cv.ts';
import type { Cv } from '../../model/cv-model.ts';
import type { CvPosting } from '../../model/cv-posting.ts';
import { sentenceOf } from './sentence.de.ts';
import { rewrittenByRules } from './built-in-provider.ts';

/** Paragraphs of the letter of the rules, in the style of everybody who was not asked. */
function letter(cv: Cv, posting: Partial<CvPosting> = {}): string[] {
  const options = optionsOf({ includeCoverLetter: true });
  return rewrittenByRules(read(cv), options, { ...SAMPLE_POSTING, ...posting }, SAMPLE_DAY).letter ?? [];
}

describe('a letter by rules', () => {
  it('speaks of skills that a posting lists only where its description names them', () => {
    const [group] = sampleCv().skills;
    if (group === undefined) throw new Error('The sample has skills.');
    const cv = sampleCv({ skills: [{ ...group, skills: ['Python', 'Kafka', 'Go'] }] });
    const about = { title: 'Python Engineer', description: 'Join a friendly team. We pay well.' };
    expect(letter(cv, about).join(' ')).not.toContain('skills you list');
    expect(letter(cv, about).join(' ')).toContain('with Python: at Harrow & Pike, I built a data pipeline');
    const text = letter(cv, { ...about, description: 'Requirements:\n• Kafka' }).join(' ');
    expect(text).toContain('Kafka: at Harrow & Pike, I built a data pipeline with Kafka and Python.');
  });

  it('says that a field of work is new, and names an employer in a title once', () => {
    const text = letter(sampleCv(), { title: 'Product Counsel at Quillon', description: 'Requirements:\n• AML' }).join(
      ' ',
    );
    expect(text).toContain('I have not worked in law so far.');
    expect(text).not.toMatch(/Quillon at Quillon/u);
    const others = ['Sales Manager', 'Nurse', 'HR Manager'].map((title) => letter(sampleCv(), { title }).join(' '));
    expect(others.map((one) => /not worked in (.*) so far/u.exec(one)?.[1])).toEqual([
      'sales',
      'health care',
      'human resources',
    ]);
  });

  it('says of what the CV is silent about that nothing shows it, not that it was never used', () => {
    const text = letter(sampleCv(), { description: 'Requirements:\n• Kafka\n• GitLab' }).join(' ');
    expect(text).toMatch(/cannot show .*GitLab/u);
    expect(text).not.toMatch(/have not used|not used yet|not worked with/u);
  });

  const GERMAN =
    'Wir suchen zum nächsten Termin eine Person für unser Team. Ihre Aufgaben: Betrieb der Plattform und Pflege der Daten.\nAnforderungen:\n• Erfahrung mit Kafka und Python';

  it('is in the language of the posting, and quotes no line of another', () => {
    const text = letter(sampleCv(), { title: 'Plattformentwickler (m/w/d)', description: GERMAN }).join(' ');
    expect(text).toContain('als Plattformentwickler bei Quillon');
    expect(text).toContain('Kafka und Python: Damit habe ich bei Harrow & Pike');
    expect(text).toMatch(/Ich (?:bringe|habe) 7 Jahre Berufserfahrung/u);
    expect(text).not.toMatch(/built|pipeline/u);
  });

  it('says in German as well that a field of work is new', () => {
    const description = GERMAN.replace('Kafka und Python', 'der Pflege von Patienten');
    const text = letter(sampleCv(), { title: 'Krankenpfleger (m/w/d)', description }).join(' ');
    expect(text).toContain('Im Bereich Gesundheitswesen habe ich bisher nicht gearbeitet.');
    expect(text).not.toContain('vorweisen');
  });

  it.each(['4711 Werke GmbH', '1&1 24/7 Systems', '3M', '21st Century 500 Holding'])(
    'names an employer of digits: %s',
    (employer) => {
      expect(letter(sampleCv(), { employer })[0]).toContain(` at ${employer}.`);
    },
  );

  it.each([
    [
      'Entwicklung der Tourenplanung in Java',
      'Bei Acme gehörte die Entwicklung der Tourenplanung in Java zu meinen Aufgaben',
    ],
    ['Betrieb von acht Clustern', 'Bei Acme gehörte der Betrieb von acht Clustern zu meinen Aufgaben'],
    ['Verantwortlich für die Abrechnung', 'Bei Acme war ich verantwortlich für die Abrechnung'],
    ['Senkte die Kosten um 20 %', 'Bei Acme senkte ich die Kosten um 20 %'],
    ['Anleitungen für Lehrkräfte verfasst', 'Bei Acme habe ich Anleitungen für Lehrkräfte verfasst'],
    ['Datensicherung mit Veeam eingerichtet', null],
    ['Erste Anlaufstelle für Störungen', null],
    ['Aufbau von Systemen und', null],
  ])('makes of the German line %s: %s', (line, sentence) => {
    expect(sentenceOf(line, 'Bei Acme', false)).toBe(sentence);
  });

  it('does not shout what a CV says all in capitals', () => {
    const [job] = sampleCv().work;
    if (job === undefined) throw new Error('The sample has a job.');
    const highlights = [{ id: 'w1', text: 'MAINTAINED TWO BUILDINGS WITH 120 UNITS AND CUT COST BY 28%', span: null }];
    const skills = [{ id: 's', span: null, name: 'SKILLS', skills: ['PLUMBING', 'PAINTING', 'AWS'] }];
    const cv = sampleCv({ work: [{ ...job, title: 'CARETAKER', highlights }], skills, summary: null });
    const text = letter(cv, { description: 'Look after our house.' }).join(' ');
    expect(text).toContain('as a Caretaker at');
    expect(text).toContain('I work with Plumbing, Painting and AWS.');
    expect(text).not.toMatch(/\p{Lu}{4}/u);
  });

  it.each([
    ['Backend Engineer – Remote | 100k€ | ID 4711', 'the position of Backend Engineer at Quillon'],
    ['Backend Engineer (m/w/d) - 80-100%', 'the position of Backend Engineer at Quillon'],
    ['Backend Engineer | Full-time | Berlin', 'the position of Backend Engineer at Quillon'],
    ['Backend Engineer [Remote in Europe]', 'the position of Backend Engineer at Quillon'],
    ['Backend Engineer, Hybrid', 'the position of Backend Engineer at Quillon'],
    ['Backend Engineer - Req #12345', 'the position of Backend Engineer at Quillon'],
    ['Backend Engineer (Remote) - 4711 - Berlin', 'the position of Backend Engineer at Quillon'],
    ['Engineer – M365', 'the position of Engineer – M365 at Quillon'],
    ['Auditor | ISO-27001', 'the position of Auditor | ISO-27001 at Quillon'],
    ['Graduates - Full-Time - Junior Engineer', 'the position of Graduates - Junior Engineer at Quillon'],
    ['Intern - 2025', 'the position of Intern - 2025 at Quillon'],
    ['Engineer (Cloud, 80-100%, Remote)', 'the position of Engineer (Cloud, 80-100%, Remote) at Quillon'],
    ['Summer] Engineer', 'the position of Summer] Engineer at Quillon'],
    ['C++ / Rust Engineer', 'the position of C++ / Rust Engineer at Quillon'],
    ['Head of Sales – EMEA', 'the position of Head of Sales – EMEA at Quillon'],
    ['Scientist - Remote Sensing', 'the position of Scientist - Remote Sensing at Quillon'],
    ['Counsel | Contract Law', 'the position of Counsel | Contract Law at Quillon'],
    ['Remote | Backend Engineer', 'the position of Remote | Backend Engineer at Quillon'],
    [`Engineer for ${'very '.repeat(30)}large systems`, 'the position you advertise at Quillon'],
    [`Engineer | ${'very '.repeat(30)}large systems`, 'the position of Engineer at Quillon'],
    [`Engineer for ${'very '.repeat(250)}large systems`, 'the position you advertise at Quillon'],
  ])('says of %s that it is for %s', (title, position) => {
    expect(letter(sampleCv(), { title })[0]).toContain(` for ${position}.`);
  });
});
