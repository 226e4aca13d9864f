export const boardPageTexts = {
  failedToFetch: 'Failed to fetch applications after multiple attempts',
  jobApplicationDashboard: 'Job Application Dashboard',
  tagline: 'Your personal career tracking hub',
  loadingYourApplications: 'Loading your applications',
  pleaseWait: 'Please wait while we fetch your job applications...',
  welcome: 'Welcome to your Job Board',
  signInToSee: 'Sign in to see your applications and their stages.',
  trackApplications: 'Track applications across multiple stages',
  addNotesReminders: 'Add notes and reminders',
  dragAndDrop: 'Drag and drop to update status',
};
