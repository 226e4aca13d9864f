export const homeDayTexts = {
  due: (count: number) => `${count} due`,
  toReview: (count: number) => `${count} to review`,
  silent: (count: number) => `${count} silent for 10 days`,
  waiting: (count: number) => `${count} saved over a week ago`,
  allClear: 'All clear. Nothing is due today.',
  openToday: 'Open Today',
};
