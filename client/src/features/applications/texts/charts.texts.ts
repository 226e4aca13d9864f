export const chartTexts = {
  showChart: 'Show chart',
  showTable: 'Show table',
  asATable: (title: string) => `${title}, as a table`,
  day: 'Day',
  total: 'Total',
  stageReached: 'Stage reached',
  applications: 'Applications',
  shareOfSent: 'Share of sent',
  reachedThisStage: 'Reached this stage',
  progress: 'Progress',
  couldntLoadCharts: "Couldn't load the charts.",
  applicationsOverTime: 'Applications over time',
  overTimeHint: 'Applications in each stage over time.',
  howFarApplicationsGet: 'How far applications get',
  howFarHint: 'Share of applications that reached each stage. Rejected ones count up to their last stage.',
  notEnoughYet: (fewestSent: number) =>
    `Not enough yet. After two days on the board, or ${fewestSent} applications sent, this shows how your search develops.`,
};
