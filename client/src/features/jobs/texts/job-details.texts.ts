export const jobDetailsTexts = {
  location: 'Place',
  posted: 'Posted',
  salary: 'Salary',
  noSalary: 'No salary',
  mode: 'Mode',
  level: 'Level',
  type: 'Type',
  jobIsClosed: 'This job is closed. It no longer appears in search.',
  sampleJob: 'Sample job, not a real opening',
  skills: 'Skills',
  aboutThisJob: 'About this job',
};
