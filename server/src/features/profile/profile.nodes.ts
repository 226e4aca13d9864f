import { type NodeLoader, singletonLoader } from '../../platform/graphql/node.resolver.ts';
import type { PreferencesService } from './preferences.service.ts';
import type { ProfileService } from './profile.service.ts';

interface Services {
  readonly preferences: PreferencesService;
  readonly profile: ProfileService;
}

/** The viewer's profile and preferences by their ids. */
export const profileNodes: readonly NodeLoader<Services>[] = [
  singletonLoader('Profile', 'profile-', ({ viewer, services }) => services.profile.profile(viewer)),
  singletonLoader('Preferences', 'preferences-', ({ viewer, services }) => services.preferences.preferences(viewer)),
];
