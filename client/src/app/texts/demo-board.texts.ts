export const demoBoardTexts = {
  demoBoard: 'Demo board',
  tryIt: 'Try it.',
  drag: 'Drag a card up a step',
  orPress: ', or press',
  rightKey: '→',
  nothingSaved: 'Nothing is saved.',
  noApplications: 'No applications',
  moved: (company: string, stage: string) => `${company} moved to ${stage}.`,
};
