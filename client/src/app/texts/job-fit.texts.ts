export const jobFitTexts = {
  skills: 'Skills',
  fit: 'Fit with your CV',
  found: (found: number, of: number) => `${found} of ${of} ${of === 1 ? 'skill' : 'skills'}`,
  inYourCv: 'In your CV:',
  add: (skill: string) => `${skill} · add?`,
  addHint: (skill: string) => `${skill} isn't in your CV. If you have it, add it.`,
  compareWithMyCv: 'Compare with my CV',
  whereYourCvSaysIt: 'Where your CV says it',
  whatTheyAskFor: 'What they ask for, and where your CV says it',
  notInYourCv: 'Not in your CV',
  aPlus: '(a plus)',
} as const;
