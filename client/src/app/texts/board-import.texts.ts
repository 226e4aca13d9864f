export const boardImportTexts = {
  importApplications: 'Import Applications',
  tagline: 'From a spreadsheet, another tracker, or a board you exported',
  loading: 'Loading...',
  importYourApplications: 'Import your applications',
  signInToImport: 'Sign in to import applications.',
  anyCsv: 'CSV from any spreadsheet or tracker',
  previewFirst: 'A preview first: nothing is saved until you import',
  duplicatesAreRecognised: 'Duplicates are recognised',
};
