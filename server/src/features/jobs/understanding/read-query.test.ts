import { describe, expect, test } from 'vitest';
import type { Concept, OpenJobs } from './concepts.ts';
import { readQuery } from './read-query.ts';

const COMPANIES = new Map([
  ['notion', 140],
  ['uber', 60],
  ['stripe', 90],
]);
const TITLE_WORDS = new Map([
  ['developer', 4_000],
  ['engineer', 9_000],
  ['mobile', 300],
  ['york', 400],
  ['newyork', 400],
  ['stripe', 2],
  ['notion', 1],
]);
const openJobs: OpenJobs = {
  ofCompany: (name) => COMPANIES.get(name.toLowerCase()) ?? 0,
  withTitleWord: (word) => TITLE_WORDS.get(word) ?? 0,
  withSkill: () => 40,
  inPlace: ({ name }) => (name === 'York' ? 0 : name === 'Mobile' ? 1 : 50),
};

/** A concept as a chip would show it. */
function chip({ meaning, isExcluded }: Concept): string {
  const value = {
    TITLE: () => ('words' in meaning ? meaning.words[0] : ''),
    WORD: () => ('words' in meaning ? meaning.words[0] : ''),
    SKILL: () => ('skill' in meaning ? meaning.skill : ''),
    COMPANY: () => ('company' in meaning ? meaning.company : ''),
    PLACE: () => ('place' in meaning ? `${meaning.place.kind} ${meaning.place.name}${radius(meaning.radiusKm)}` : ''),
    MODE: () => ('mode' in meaning ? meaning.mode : ''),
    LEVEL: () => ('level' in meaning ? meaning.level : ''),
    TYPE: () => ('type' in meaning ? meaning.type : ''),
    PAY: () =>
      'pay' in meaning
        ? `${meaning.pay.min ?? ''}..${meaning.pay.max ?? ''} ${meaning.pay.currency ?? ''}/${meaning.pay.period}`
        : '',
    AGE: () => ('days' in meaning ? String(meaning.days) : ''),
    SIGN: () => ('sign' in meaning ? meaning.sign : ''),
    SPONSORSHIP: () => '',
    PHRASE: () => ('phrase' in meaning ? meaning.phrase : ''),
  }[meaning.kind]();
  return `${isExcluded ? '-' : ''}${meaning.kind} ${value}`.trim();
}

const radius = (km: number | null): string => (km === null ? '' : ` + ${km} km`);

const read = async (text: string): Promise<string[]> =>
  (await readQuery(text, openJobs)).clauses.map((clause) => clause.map(chip).join(' | '));

describe('a query', () => {
  test.each([
    ['devops berlin remote', ['TITLE devops', 'PLACE town Berlin', 'MODE remote']],
    ['engineer backend berlin', ['TITLE backend developer', 'PLACE town Berlin']],
    ['sponsorship visa backend', ['SPONSORSHIP', 'TITLE backend']],
    ['IT operations engineer', ['WORD it', 'WORD operations', 'TITLE engineer']],
    ['jobs in IT', ['PLACE country Italy']],
    ['rust -reposted', ['SKILL Rust', '-SIGN reposted']],
    ['no evergreen', ['-SIGN evergreen']],
    ['gone from the board', ['SIGN off-board']],
    ['front-end developers', ['TITLE frontend developer']],
    ['frontend dev in München', ['TITLE frontend developer', 'PLACE town Munich']],
    ['python Python, remote python', ['SKILL Python', 'MODE remote']],
    ['ml eng remote', ['TITLE machine learning engineer', 'MODE remote']],
    ['engineer paris texas', ['TITLE engineer', 'PLACE town Paris']],
    ['york engineer', ['PLACE town York', 'TITLE engineer']],
    ['new york', ['PLACE town New York City']],
    ['berlin germany', ['PLACE town Berlin', 'PLACE country Germany']],
    ['engineer no agencies', ['TITLE engineer', '-WORD agency']],
    ['seattle wa backend', ['PLACE town Seattle', 'TITLE backend']],
    ['austin tx', ['PLACE town Austin']],
    ['designer figma remote us', ['TITLE designer', 'SKILL Figma', 'MODE remote', 'PLACE country United States']],
    ['usa remote', ['PLACE country United States', 'MODE remote']],
    ['desarrollador remoto', ['TITLE developer', 'MODE remote']],
    ['san jose, ca', ['PLACE town San Jose']],
    ['designer, berlin, germany', ['TITLE designer', 'PLACE town Berlin']],
    ['python, berlin, senior', ['SKILL Python', 'PLACE town Berlin', 'LEVEL senior']],
    ['remote, us, java', ['MODE remote', 'PLACE country United States', 'SKILL Java']],
    ['austin, tx backend', ['PLACE town Austin', 'TITLE backend']],
    ['product manager berlin, hybrid', ['TITLE product manager', 'PLACE town Berlin', 'MODE hybrid']],
    ['ux designer at uber', ['TITLE ux designer', 'COMPANY uber']],
    ['react', ['SKILL React']],
    ['k8s', ['SKILL Kubernetes']],
    ['golang go', ['SKILL Go', 'SKILL Go']],
    ['10 pen testers', ['WORD 10', 'TITLE penetration tester']],
    ['php 8', ['SKILL PHP', 'WORD 8']],
    ['80k PHP', ['PAY 80000.. /year', 'SKILL PHP']],
    ['60-80k eur', ['PAY 60000..80000 EUR/year']],
    ['5000 PEN', ['PAY 5000.. PEN/month']],
    ['senior python engineer 80k+', ['LEVEL senior', 'SKILL Python', 'TITLE engineer', 'PAY 80000.. /year']],
    ['pm', ['TITLE product manager']],
    ['sre @ Stripe', ['TITLE site reliability engineer', 'COMPANY Stripe']],
    ['notion', ['COMPANY notion']],
    ['mobile developer', ['TITLE mobile developer']],
    ['uk', ['PLACE country United Kingdom']],
    ['remote EU', ['MODE remote', 'PLACE area EU']],
    ['data scientist new york city', ['TITLE data scientist', 'PLACE town New York City']],
    ['java -senior', ['SKILL Java', '-LEVEL senior']],
    ['java not remote', ['SKILL Java', '-MODE remote']],
    ['rust OR golang', ['SKILL Rust | SKILL Go']],
    ['"machine learning engineer" this week', ['PHRASE machine learning engineer', 'AGE 7']],
    ['contract from 500/day', ['TYPE Contract', 'PAY 500.. /day']],
    ['≥ £60k london', ['PAY 60000.. GBP/year', 'PLACE town London']],
    ['visa sponsorship amsterdam', ['SPONSORSHIP', 'PLACE town Amsterdam']],
    ['Werkstudent Softwareentwicklung Hamburg', ['TYPE Student', 'TITLE software engineer', 'PLACE town Hamburg']],
    ['product management london', ['TITLE product manager', 'PLACE town London']],
    ['data engineering internship', ['TITLE data engineer', 'TYPE Internship']],
    ['engineering management', ['TITLE engineering manager']],
    ['I am looking for a remote Python job in Berlin', ['MODE remote', 'SKILL Python', 'PLACE town Berlin']],
    ['london based designer, hybrid only', ['PLACE town London', 'TITLE designer', 'MODE hybrid']],
    ['engineer asia', ['TITLE engineer', 'PLACE area Asia']],
    ['remote/hybrid designer', ['MODE remote | MODE hybrid', 'TITLE designer']],
    ['junior/mid backend/frontend engineer', ['LEVEL junior | LEVEL mid', 'TITLE backend | TITLE frontend developer']],
    ['python/react', ['SKILL Python', 'SKILL React']],
    ['Data Scientist (m/w/d) Berlin', ['TITLE data scientist', 'PLACE town Berlin']],
    ['Ingénieur logiciel H/F', ['TITLE software engineer']],
    ['company: uber, location: Berlin', ['COMPANY uber', 'PLACE town Berlin']],
    ['engineer LA', ['TITLE engineer', 'PLACE town Los Angeles']],
    ['no experience designer', ['LEVEL junior', 'TITLE designer']],
    ['designer without a degree', ['TITLE designer', '-WORD degree']],
    ['engineer not in Berlin', ['TITLE engineer', '-PLACE town Berlin']],
    ['designer not only remote', ['TITLE designer', 'MODE remote']],
    ['pipeline management', ['SKILL Pipeline Management']],
    ['développeur full stack Paris', ['TITLE full stack developer', 'PLACE town Paris']],
    ['designer 120-160k new york', ['TITLE designer', 'PAY 120000..160000 /year', 'PLACE town New York City']],
    ['between 100k and 130k', ['PAY 100000..130000 /year']],
    ['jobs paying more than $300k', ['PAY 300000.. USD/year']],
    ['150000 or more', ['PAY 150000.. /year']],
    ['salary 80.000 uber', ['PAY 80000.. /year', 'COMPANY uber']],
    ['Tagessatz 600', ['PAY 600.. /day']],
    ['designer within 50 km of munich', ['TITLE designer', 'PLACE town Munich + 50 km']],
    ['designer boston + 30 miles', ['TITLE designer', 'PLACE town Boston + 48 km']],
    ['festanstellung', ['TYPE Full-time']],
    ['c++ jobs last 3 days', ['SKILL C++', 'AGE 3']],
  ])('%s', async (text, chips) => {
    expect(await read(text)).toEqual(chips);
  });

  test.each([
    ['München', 'PLACE town Munich'],
    ['Wien', 'PLACE town Vienna'],
    ['hims', 'WORD hims'],
  ])(
    'takes a town by another name for a place where it has no jobs, once it is known everywhere: %s',
    async (text, chips) => {
      const { clauses } = await readQuery(text, { ...openJobs, inPlace: () => 0 });
      expect(clauses.flat().map(chip)).toEqual([chips]);
    },
  );

  test('takes a smaller town by another name for a place once its country has jobs', async () => {
    const inItaly: OpenJobs = {
      ...openJobs,
      inPlace: ({ kind, country }) => (kind === 'country' && country === 'IT' ? 9 : 0),
    };
    const { clauses } = await readQuery('Florenz', inItaly);
    expect(clauses.flat().map(chip)).toEqual(['PLACE town Florence']);
    const nowhere = await readQuery('Florenz', { ...openJobs, inPlace: () => 0 });
    expect(nowhere.clauses.flat().map(chip)).toEqual(['WORD Florenz']);
  });

  test('tells what is too much of it', async () => {
    const words = Array.from({ length: 30 }, (_, at) => `w${at}q`).join(' ');
    const { clauses, ignored } = await readQuery(`${words} 50k 60k 70k eur`, openJobs);
    expect(clauses).toHaveLength(24);
    expect(ignored).toContain('w29q');
    expect(ignored.at(-1)).toContain('70k');
  });
});
