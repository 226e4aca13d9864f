export const todayPageTexts = {
  title: 'Your day, one row at a time',
  text: 'Sign in to see what needs you today.',
  due: 'Reminders that are due, and applications without an answer',
  silent: 'Jobs you saved and never applied for',
  matches: 'New jobs that match your search',
};
