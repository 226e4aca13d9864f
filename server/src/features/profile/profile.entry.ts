/** The public API of the profile feature for the rest of the server. */
export { AccountDeletion } from './account-deletion.entity.ts';
export { isBeingDeleted } from './account-deletion.query.ts';
export { type FileReferences, combineFileReferences, startFileSweep } from './file-sweep.ts';
export { Preferences } from './preferences.entity.ts';
export { PreferencesResolver } from './preferences.resolver.ts';
export { PreferencesService } from './preferences.service.ts';
export { ProfileFilesResolver } from './profile-files.resolver.ts';
export { type OwnFile, ProfileFilesService } from './profile-files.service.ts';
export { Profile } from './profile.entity.ts';
export { profileNodes } from './profile.nodes.ts';
export { ProfileResolver } from './profile.resolver.ts';
export { type ProfileListener, ProfileService } from './profile.service.ts';
