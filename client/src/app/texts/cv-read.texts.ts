export const cvReadTexts = {
  title: 'This is what we read',
  tagline: 'Check the facts once. Every version of your CV is built on them.',
  loading: 'Loading your CV...',
  welcome: 'Your CV in one place',
  signIn: 'Sign in to check what we read.',
  oneTruth: 'One CV for every version, letter and match',
  marked: 'Your file beside it, with the exact lines marked',
  yours: 'You confirm every fact',
};
