export const jobDetailsTexts = {
  location: 'Location',
  posted: 'Posted',
  salary: 'Salary',
  jobIsClosed: 'This job is closed. It no longer appears in search.',
  skills: 'Skills',
  aboutThisJob: 'About this job',
  noDescription: 'This job has no description.',
};
