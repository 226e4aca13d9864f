import { describe, expect, it } from 'vitest';
import { rewrittenBullet, rewrittenParagraph } from './bullet.ts';

const plain = (text: string, isCurrent: boolean | null = false): string =>
  rewrittenBullet(text, isCurrent, 'Professional');

describe('rewrittenBullet', () => {
  it.each([
    [
      'puts past jobs into the past',
      'Develop APIs with Python and test them with care',
      'Developed APIs with Python and tested them with care.',
    ],
    [
      'brings a third person back',
      'Manages a team of 5 and reports to the board',
      'Managed a team of 5 and reported to the board.',
    ],
    [
      'says what was done, not what one was responsible for',
      'Responsible for managing vendors and hiring staff',
      'Managed vendors and hired staff.',
    ],
    [
      'turns nouns in -ing into verbs',
      'Duties: testing of mobile apps, writing of bug reports',
      'Tested mobile apps, wrote bug reports.',
    ],
    [
      'joins duties that each have their for',
      'Responsible for onboarding new hires and for keeping the wiki up to date',
      'Onboarded new hires and kept the wiki up to date.',
    ],
    [
      'leaves no half of a tense',
      'I have been involved in the design of the page',
      'Involved in the design of the page.',
    ],
    [
      'leaves out the first person behind a filler',
      'Basically I kept the lights on during the migration',
      'Kept the lights on during the migration.',
    ],
    ['turns a noun into a verb', 'Was responsible for the development of backend APIs', 'Developed backend APIs.'],
    ['keeps a duty that has no verb', 'Responsible for payroll', 'Handled payroll.'],
    ['leaves out lists of duties as such', 'My duties included writing reports', 'Wrote reports.'],
    ['leaves out fillers', 'Successfully led various projects in order to cut waste', 'Led projects to cut waste.'],
    [
      'leaves out the first person',
      'I built the portal and I wrote its tests',
      'Built the portal and wrote its tests.',
    ],
    [
      'leaves out whose it is',
      'Trained my team and improved our processes',
      'Trained the team and improved processes.',
    ],
    ['keeps help as help', 'Was involved in developing the portal', 'Helped develop the portal.'],
    ['keeps a team as one that helped', 'We improved dashboards', 'Helped improve dashboards.'],
    [
      'tidies signs, spaces and doubled words',
      '•  owned the rotation rotation , with sub- second pages..',
      'Owned the rotation, with sub-second pages.',
    ],
    ['leaves a noun at the start alone', 'Test automation for payments', 'Test automation for payments.'],
    [
      'leaves a title at the start alone',
      'Managing Director of the sales unit',
      'Managing Director of the sales unit.',
    ],
    ['leaves a name that begins small alone', 'iOS app maintenance', 'iOS app maintenance'],
    ['leaves alone what may be one verb or two', 'Manage budgets and schedule', 'Manage budgets and schedule.'],
  ])('%s', (_what, text, expected) => {
    expect(plain(text)).toBe(expected);
  });

  it('puts duties of a job that goes on into the present', () => {
    expect(plain('Responsible for incoming invoices', true)).toBe('Handle incoming invoices.');
    expect(plain('Managing and training the staff', true)).toBe('Manage and train the staff.');
  });

  it('leaves what has happened in a job that goes on in the past', () => {
    expect(plain('Reduced build times by half', true)).toBe('Reduced build times by half.');
    expect(plain('I rebuilt the checkout', true)).toBe('Rebuilt the checkout.');
    expect(plain('I was able to cut waste by 12%', true)).toBe('Cut waste by 12%.');
  });

  it('ends sentences with a full stop, and nothing else', () => {
    expect(plain('Hours per week: 40')).toBe('Hours per week: 40');
    expect(plain('Pine State Savings, Bangor, Maine')).toBe('Pine State Savings, Bangor, Maine');
    expect(rewrittenParagraph('Key achievements:')).toBe('Key achievements:');
    expect(plain('On-call lead for 11 services')).toBe('On-call lead for 11 services.');
  });

  it('manages people, handles what is handled, and states no action of anything else', () => {
    expect(plain('Responsible for a team of four and for all campaigns')).toBe(
      'Managed a team of four and all campaigns.',
    );
    expect(plain('In charge of a turnover of £2m')).toBe('In charge of a turnover of £2m.');
  });

  it('leaves out what a bullet only says about itself', () => {
    expect(plain('Built an editor for 4M users, demonstrating expertise in distributed systems')).toBe(
      'Built an editor for 4M users.',
    );
    expect(plain('Ran courses, demonstrating CPR skills to 40 nurses')).toBe(
      'Ran courses, demonstrating CPR skills to 40 nurses.',
    );
  });

  it('sets results first for executives, also those in a clause', () => {
    const text = 'Wrote a parser that cut release delays from nine days to one';
    expect(rewrittenBullet(text, false, 'Executive')).toBe(
      'Cut release delays from nine days to one by writing a parser.',
    );
    expect(rewrittenBullet(text, false, 'Technical')).toBe(
      'Wrote parser that cut release delays from nine days to one',
    );
  });

  it('uses other words only before an object, and some only where a figure tells how much', () => {
    expect(rewrittenBullet('Started as a trainee', false, 'Executive')).toBe('Started as a trainee.');
    expect(rewrittenBullet('Started the book club', false, 'Executive')).toBe('Started the book club.');
    expect(rewrittenBullet('Reduced waste by 12%', false, 'Creative')).toBe('Cut waste by 12%.');
    expect(rewrittenBullet('Reduced waste', false, 'Creative')).toBe('Reduced waste.');
    expect(rewrittenBullet('Saved 30% by renting less and by turning off more', false, 'Creative')).toBe(
      'Saved 30% – by renting less and by turning off more.',
    );
    expect(rewrittenBullet('Cut paging by 61% by deleting alerts', false, 'Creative')).toBe(
      'Cut paging by 61% – by deleting alerts.',
    );
  });

  it('leaves the tense alone where no dates tell', () => {
    expect(plain('Develop APIs', null)).toBe('Develop APIs.');
  });

  it('makes several bullets of a long one', () => {
    const text =
      'Designed the billing service with its database and its public interface for partners; built the dashboards that the finance team looks at every morning. Trained the support team in reading them and in answering questions.';
    expect(plain(text).split('\n')).toEqual([
      'Designed the billing service with its database and its public interface for partners.',
      'Built the dashboards that the finance team looks at every morning.',
      'Trained the support team in reading them and in answering questions.',
    ]);
  });

  it('says the same in four manners', () => {
    const text = 'Built a queue for three services, cutting cost by 28 percent';
    expect(rewrittenBullet(text, false, 'Professional')).toBe(
      'Built a queue for three services, cutting cost by 28 percent.',
    );
    expect(rewrittenBullet(text, false, 'Executive')).toBe(
      'Cut cost by 28 percent by building a queue for three services.',
    );
    expect(rewrittenBullet(text, false, 'Technical')).toBe('Built queue for 3 services, cutting cost by 28%');
    expect(rewrittenBullet(text, false, 'Creative')).toBe(
      'Built a queue for three services – cutting cost by 28 percent.',
    );
  });
});

describe('rewrittenParagraph', () => {
  it('tells duties that go on in the present, and what has happened in the past', () => {
    const text =
      'In this role I am responsible for a team of 9. I was able to reduce waste by 12%. I also run tastings.';
    expect(rewrittenParagraph(text, true)).toBe('Manage a team of 9. Reduced waste by 12%. Run tastings.');
  });

  it('goes through its sentences', () => {
    expect(rewrittenParagraph('I led a team of five. I was responsible for hiring staff')).toBe(
      'Led a team of five. Hired staff.',
    );
  });
});
