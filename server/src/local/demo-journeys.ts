import { Stage } from '../domain/index.ts';

/** What happened to one application of a demo board; days count back from today. */
export interface DemoJourney {
  /** The stages in the order they were reached, each with how many days ago; the first is when it came on the board. */
  readonly steps: readonly (readonly [stage: Stage, daysAgo: number])[];
  readonly notes?: string;
  /** When its reminder is due, in days from now; before 0 it is overdue. */
  readonly remindIn?: number;
  /** How many days ago a reminder was done. */
  readonly remindedAgo?: number;
}

const { SAVED, APPLIED, PHONE_SCREEN, TECHNICAL, FINAL_ROUND, OFFER, REJECTED } = Stage;

/** Four months of looking for work: 30 applications in every stage, what was noted and what is due. */
export const PREMIUM_JOURNEYS: readonly DemoJourney[] = [
  { steps: [[SAVED, 1]] },
  { steps: [[SAVED, 2]], notes: 'Closes soon. Ask a former colleague about the team.' },
  { steps: [[SAVED, 3]], remindIn: 1 },
  { steps: [[SAVED, 9]] },
  { steps: [[SAVED, 12]], notes: 'Salary is missing. Worth a question before applying.' },
  {
    steps: [
      [SAVED, 5],
      [APPLIED, 2],
    ],
  },
  {
    steps: [
      [SAVED, 8],
      [APPLIED, 4],
    ],
    notes: 'Used the short CV.',
  },
  { steps: [[APPLIED, 6]], remindIn: 3 },
  {
    steps: [
      [SAVED, 20],
      [APPLIED, 14],
    ],
  },
  {
    steps: [
      [SAVED, 25],
      [APPLIED, 21],
    ],
    remindIn: -2,
    notes: 'No answer yet. Write to them.',
  },
  { steps: [[APPLIED, 17]] },
  {
    steps: [
      [SAVED, 24],
      [APPLIED, 22],
      [PHONE_SCREEN, 5],
    ],
    remindIn: 0.2,
    notes: 'Call: ask about on-call and the size of the team.',
  },
  {
    steps: [
      [APPLIED, 19],
      [PHONE_SCREEN, 3],
    ],
  },
  {
    steps: [
      [SAVED, 40],
      [APPLIED, 38],
      [PHONE_SCREEN, 26],
    ],
    remindedAgo: 20,
  },
  {
    steps: [
      [SAVED, 35],
      [APPLIED, 33],
      [PHONE_SCREEN, 22],
      [TECHNICAL, 4],
    ],
    remindIn: 0.1,
    notes: 'Send the task back: parser and tests, no framework.',
  },
  {
    steps: [
      [APPLIED, 44],
      [PHONE_SCREEN, 31],
      [TECHNICAL, 9],
    ],
    remindedAgo: 10,
  },
  {
    steps: [
      [SAVED, 52],
      [APPLIED, 50],
      [PHONE_SCREEN, 41],
      [TECHNICAL, 28],
      [FINAL_ROUND, 6],
    ],
    remindIn: 2,
    notes: 'Final round on site. Bring questions on the roadmap.',
  },
  {
    steps: [
      [APPLIED, 60],
      [PHONE_SCREEN, 49],
      [TECHNICAL, 37],
      [FINAL_ROUND, 8],
    ],
  },
  {
    steps: [
      [SAVED, 72],
      [APPLIED, 70],
      [PHONE_SCREEN, 58],
      [TECHNICAL, 45],
      [FINAL_ROUND, 30],
      [OFFER, 3],
    ],
    remindIn: 0.3,
    notes: 'Answer the offer by Friday. Ask about the start date.',
  },
  {
    steps: [
      [SAVED, 16],
      [APPLIED, 15],
      [REJECTED, 7],
    ],
  },
  {
    steps: [
      [APPLIED, 48],
      [REJECTED, 36],
    ],
  },
  {
    steps: [
      [SAVED, 66],
      [APPLIED, 64],
      [PHONE_SCREEN, 55],
      [REJECTED, 47],
    ],
    notes: 'They went with somebody internal.',
  },
  {
    steps: [
      [APPLIED, 75],
      [PHONE_SCREEN, 63],
      [TECHNICAL, 52],
      [REJECTED, 43],
    ],
    notes: 'Missing: production Kubernetes.',
  },
  {
    steps: [
      [SAVED, 88],
      [APPLIED, 86],
      [REJECTED, 70],
    ],
  },
  {
    steps: [
      [APPLIED, 92],
      [PHONE_SCREEN, 80],
      [REJECTED, 74],
    ],
    remindedAgo: 82,
  },
  {
    steps: [
      [SAVED, 101],
      [APPLIED, 99],
      [REJECTED, 88],
    ],
  },
  {
    steps: [
      [APPLIED, 108],
      [PHONE_SCREEN, 96],
      [TECHNICAL, 84],
      [FINAL_ROUND, 72],
      [REJECTED, 61],
    ],
    notes: 'Close. They asked to hear from me again in spring.',
  },
  {
    steps: [
      [SAVED, 115],
      [APPLIED, 113],
      [REJECTED, 98],
    ],
  },
  {
    steps: [
      [APPLIED, 118],
      [REJECTED, 104],
    ],
  },
  {
    steps: [
      [SAVED, 120],
      [APPLIED, 119],
      [PHONE_SCREEN, 109],
      [REJECTED, 102],
    ],
  },
];

/** Some saved jobs; all places of the free plan stay open to be tried. */
export const FREE_JOURNEYS: readonly DemoJourney[] = [
  { steps: [[SAVED, 1]] },
  { steps: [[SAVED, 3]], notes: 'Looks good. Apply this week.' },
  { steps: [[SAVED, 4]], remindIn: 1 },
  { steps: [[SAVED, 10]] },
];
