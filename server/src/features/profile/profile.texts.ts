/** Messages about profiles and preferences that people read in responses of the server, and the labels of fields. */
export const TEXTS = {
  fields: {
    firstName: { field: 'firstName', label: 'First name' },
    lastName: { field: 'lastName', label: 'Last name' },
    phone: { field: 'phone', label: 'Phone number' },
    company: { field: 'company', label: 'Current company' },
    jobTitle: { field: 'jobTitle', label: 'Current job title' },
    bio: { field: 'bio', label: 'Professional bio' },
    linkedinUrl: { field: 'linkedinUrl', label: 'LinkedIn profile' },
    githubUrl: { field: 'githubUrl', label: 'GitHub profile' },
    preferredLocations: { field: 'preferredLocations', label: 'Preferred locations' },
  },
  notYourUpload: 'You can only use your latest upload here.',
  invalidPhone: 'Phone number can only contain numbers and + sign',
  invalidLink: (label: string): string => `${label} must be a web address that starts with https://.`,
  unknownTimeZone: 'This time zone is unknown.',
  pictureTooLarge: 'The picture is too large. Please choose one of at most 25 megapixels.',
  pictureTooSlow: 'This picture takes too long to read. Please choose another one.',
} as const;
