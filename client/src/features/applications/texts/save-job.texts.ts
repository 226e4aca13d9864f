export const saveJobTexts = {
  signInToSave: 'Please sign in to save jobs',
  cannotUnsave: 'Job is already saved. Unsave functionality coming soon!',
  jobSaved: 'Job saved successfully!',
  failedToSaveBecause: (reason: string) => `Failed to save job: ${reason}`,
  failedToSave: 'Failed to save job. Please try again.',
  alreadySaved: 'Job is already saved!',
  saveThisJob: (title: string, company: string) => `Save ${title} at ${company}`,
  savedJob: (title: string, company: string) => `Saved ${title} at ${company}`,
  saved: 'Saved',
  save: 'Save',
};
