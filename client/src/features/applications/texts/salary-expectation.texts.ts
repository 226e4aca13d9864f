/** Of the card, the table and the details. */
export const salaryExpectationTexts = {
  expecting: (salary: string) => `Expecting ${salary}`,
  expectingHint: 'What you want to earn in this job',
  title: 'Salary expectation',
  set: 'Set Salary Expectation',
  saved: 'Salary expectation saved',
  cleared: 'Salary expectation cleared',
  amount: 'Amount',
  currency: 'Currency',
  per: 'Per',
};
