export const notFoundTexts = {
  pageNotFound: 'Oops! Page not found',
  pageDoesntExist: "This page doesn't exist",
  checkTheAddress: 'Check the address for typos. The page may also have moved.',
  returnToHome: 'Return to Home',
  searchJobs: 'Search Jobs',
};
