export const inboxPageTexts = {
  inbox: 'Inbox',
  loading: 'Loading your inbox...',
  couldntLoad: "Couldn't load your inbox. Try again.",
  title: 'Applications, prepared for you',
  text: 'Sign in to review what auto-apply prepared.',
  letter: 'A letter for each job, to read and change',
  reasons: 'Why the job matches, and what to check first',
  yes: 'Nothing is sent without your approval',
  posting: 'The posting',
  keysOfPosting: [
    ['J', 'next'],
    ['K', 'previous'],
    ['P', 'back to the reasons'],
    ['Esc', 'close'],
  ],
} as const;
