import { plural } from '../../lib/plural.ts';

export const settingsPageTexts = {
  applicationsLeft: (left: number, limit: number) =>
    plural(left, {
      one: `1 of ${limit} applications left on your free plan.`,
      other: `${left} of ${limit} applications left on your free plan.`,
    }),
  comparePlans: 'Compare plans',
  failedToLoadExistingSettings: 'Failed to load existing settings',
  failedToLoadSettings: 'Failed to load settings',
  loadingYourSettings: 'Loading your settings...',
  failedToLoadProfile: 'Failed to load profile',
  failedToLoadUserData: 'Failed to load user data',
  loadingYourProfile: 'Loading your profile...',
  profile: 'Profile',
  main: 'Main',
  profileHint: 'Manage your personal information and resume',
  autoApply: 'Auto-Apply',
  advanced: 'Advanced',
  autoApplyHint: 'Set up intelligent job application automation',
  settings: 'Settings',
  signInToOpen: 'Sign in to open your settings.',
  youreSignedOut: "You're signed out.",
  signedInAs: (email: string) => `Signed in as ${email}`,
  loading: 'Loading...',
};
