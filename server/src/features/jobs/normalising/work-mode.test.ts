import { describe, expect, it } from 'vitest';
import { linesOf } from './posting-text.ts';
import { modeInLabel, type ModeSources, workModeOf } from './work-mode.ts';

const mode = (description: string, sources: Partial<ModeSources> = {}) =>
  workModeOf({ title: 'Engineer', places: ['Berlin'], lines: linesOf(description), ...sources })?.value ?? null;

describe('modeInLabel', () => {
  it.each([
    ['Remote', 'remote'],
    ['Remote (US only)', 'remote'],
    ['San Francisco-Hybrid', 'hybrid'],
    ['OnSite', 'onsite'],
    ['Híbrido', 'hybrid'],
    ['Presencial', 'onsite'],
    ['Anywhere', 'remote'],
    ['Distributed', 'remote'],
    ['Home Office', 'remote'],
    ['Not remote', 'onsite'],
    ['Berlin', null],
    ['Distributed Systems Engineer', null],
    ['Distributed (Europe)', 'remote'],
    ['Remote Sensing Engineer', null],
    ['Hybrid Cloud Architect', null],
  ])('reads %s', (label, expected) => {
    expect(modeInLabel(label)).toBe(expected);
  });
});

describe('workModeOf', () => {
  it.each([
    ['You work in our office 3 days a week.', 'hybrid'],
    ['3 days a week in the office', 'hybrid'],
    ['We are in the office five days a week.', 'onsite'],
    ['This role is in-office 5 days a week', 'onsite'],
    ['Location: NYC, Flatiron office. In-person team.', 'onsite'],
    ['#LI-Hybrid', 'hybrid'],
    ['#LI-Remote', 'remote'],
    ['This is a fully remote position.', 'remote'],
    ['• Type: Remote', 'remote'],
    ['Hybrid work: we offer a hybrid work schedule.', 'hybrid'],
    ['Dos días a la semana en la oficina, modelo híbrido', 'hybrid'],
    ['Trabajo presencial en Madrid', 'onsite'],
    ['Wir arbeiten in einem hybriden Arbeitsmodell.', 'hybrid'],
    ['This role requires you to be onsite. Remote work will not be considered.', 'onsite'],
    ['This position is not remote.', 'onsite'],
    ['We are hybrid, but come to Manhattan some days.', 'hybrid'],
    ['Work from home two days a week, the rest in the office.', 'hybrid'],
    ['You will be expected at our Dublin office Tuesday through Thursday.', 'hybrid'],
    ['In the office on Tuesday, and from home on Mondays, Wednesdays, Thursdays and Fridays.', 'hybrid'],
    ['You must be in the office every day.', 'onsite'],
    ['Based full-time, and in-person in our London office, with some travel', 'onsite'],
    ['Unless approved for full remote work, you spend at least 50% of your time in the office.', 'hybrid'],
    ['Flexible: WFH up to 2 days.', 'hybrid'],
    ['You never need to come to an office.', 'remote'],
    ['No telecommuting.', 'onsite'],
    ['Télétravail possible jusqu’à trois jours par semaine.', 'hybrid'],
    ['Offriamo smart working per 3 giorni a settimana.', 'hybrid'],
    ['Je werkt twee dagen thuis en drie dagen op kantoor.', 'hybrid'],
    ['Práce z domova až 3 dny v týdnu.', 'hybrid'],
    ['Biuro w centrum, praca hybrydowa.', 'hybrid'],
    ['Praca w pełni zdalna z terenu Polski.', 'remote'],
    ['Teletrabajo total.', 'remote'],
    ['Lucru la distanță.', 'remote'],
    ['Arbetet utförs på plats på vårt kontor; distansarbete är inte möjligt.', 'onsite'],
    ['Vor-Ort-Präsenz ist erforderlich.', 'onsite'],
    ['Homeoffice-Anteil: 40 %.', 'hybrid'],
    ['You work from our London studio every day.', 'onsite'],
    ['You come to our Dublin hub Monday to Wednesday.', 'hybrid'],
    ['Vous êtes sur notre site tous les jours.', 'onsite'],
    ['No remote work.', 'onsite'],
    ['Remote work is not available.', 'onsite'],
    ['Kein Homeoffice.', 'onsite'],
    ['Sin teletrabajo.', 'onsite'],
    ['Millions of people use our site every day. This is a remote role.', 'remote'],
    ['Our support hub is available Monday to Friday. This is a remote role.', 'remote'],
  ])('reads %s', (description, expected) => expect(mode(description)).toBe(expected));

  it.each([
    'You secure our hybrid cloud and on-premises networks.',
    'We meet for onsite events twice a year.',
    'The last step is an onsite interview.',
    'Join us for trial work lasting 1-2 days on-site.',
    '$1,500 remote work setup stipend',
    'Lunch is catered into the office 4 days per week.',
    'You support remote employees all over the world.',
    '20 days of vacation, and an office in Paris',
    'Think of it as a hybrid between sales and engineering.',
    'Shuttles run from Seattle to our Redmond office Monday to Friday.',
    'On-site Thursday socials with your team',
    'Este es un rol híbrido entre ventas y producto.',
    'Comfortable with a hybrid team of researchers and engineers',
    'Millions of people use our site every day.',
    'Our support hub is available Monday to Friday.',
    'Our studio ships something new every day.',
    'The office is open Monday to Friday.',
    'Our customers visit us in the office every day.',
    'No prior remote experience required.',
    'No remote experience is needed.',
    'Wir bieten nicht nur Homeoffice, sondern auch Workation.',
    'No solo teletrabajo, también horario flexible.',
    'Pas seulement télétravail, aussi des horaires libres.',
    'Non solo smart working, anche orari flessibili.',
    'Remote is not only possible but welcome.',
    'Expertise in ranking (BM25, vector-based, hybrid retrieval).',
  ])('reads nothing from: %s', (description) => expect(mode(description)).toBeNull());

  it('believes the words before a bare flag', () => {
    expect(mode('You work in our office 3 days a week.', { flag: true })).toBe('hybrid');
    expect(mode('', { flag: true, places: ['San Francisco-Hybrid'] })).toBe('hybrid');
    expect(mode('', { flag: true })).toBe('remote');
    expect(mode('', { flag: false })).toBeNull();
  });

  it('believes a label and a field, and tells the words it believed', () => {
    expect(workModeOf({ title: 'Engineer', places: ['Paris'], field: 'OnSite', lines: [] })).toEqual({
      value: 'onsite',
      words: 'OnSite',
    });
    expect(mode('', { title: 'Engineer (Remote)' })).toBe('remote');
  });
});
