export const boardReportTexts = {
  applicationReport: 'Application Report',
  tagline: 'Your board activity, to print or save as PDF',
  loading: 'Loading...',
  reportOfApplications: 'A report of your applications',
  signInToSee: 'Sign in to see your board activity.',
  anyPeriod: 'Any period, each application with its stages and dates',
  readyToPrint: 'Ready to print or save as PDF',
  loadingYourApplications: 'Loading your applications',
  couldntLoadReport: "Couldn't load the report. Try again.",
};
