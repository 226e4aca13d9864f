export const applicationTexts = {
  unknownJob: 'Unknown Job',
  unknownCompany: 'Unknown Company',
  unknownLocation: 'Unknown Location',
};
