import { LIMITS, profileLink } from '@foothold/server/domain';
import type { UpdateProfileInput } from '../../graphql/types.generated.ts';
import { isPhoneNumber, PHONE_PROBLEM } from '../../lib/phone-number.ts';
import type { ProfileForm_ProfileFragment } from './profile-form.generated.ts';
import { profileTexts } from './texts.ts';

/** What the form edits. The address is shown only; files go their own way. */
export interface ProfileValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly jobTitle: string;
  readonly company: string;
  readonly bio: string;
  readonly linkedinUrl: string;
  readonly githubUrl: string;
  readonly preferredLocations: readonly string[];
}

export type TextField = (typeof TEXT_FIELDS)[number];
export type ProfileErrors = Readonly<Partial<Record<TextField, string>>>;

/** The text fields in the order of the form: the first one that is wrong gets the focus. */
export const TEXT_FIELDS = [
  'firstName',
  'lastName',
  'phone',
  'jobTitle',
  'company',
  'bio',
  'linkedinUrl',
  'githubUrl',
] as const;

/** The form's values; empty for an account that has no profile yet. */
export function profileValues(profile: ProfileForm_ProfileFragment | null): ProfileValues {
  return {
    firstName: profile?.firstName ?? '',
    lastName: profile?.lastName ?? '',
    phone: profile?.phone ?? '',
    jobTitle: profile?.jobTitle ?? '',
    company: profile?.company ?? '',
    bio: profile?.bio ?? '',
    linkedinUrl: profile?.linkedinUrl ?? '',
    githubUrl: profile?.githubUrl ?? '',
    preferredLocations: profile?.preferredLocations ?? [],
  };
}

/** What is sent: names only when there is one, everything else as it stands, empty if cleared (accounts-17). */
export function profileInput({ firstName, lastName, preferredLocations, ...rest }: ProfileValues): UpdateProfileInput {
  const { phone, jobTitle, company, bio, linkedinUrl, githubUrl } = rest;
  return {
    ...(firstName.trim() && { firstName: firstName.trim() }),
    ...(lastName.trim() && { lastName: lastName.trim() }),
    phone,
    jobTitle,
    company,
    bio,
    linkedinUrl,
    githubUrl,
    preferredLocations: [...preferredLocations],
  };
}

/** Names that were sent empty although there is one: it stays, which the field says (accounts-17). */
export function keptNames(sent: ProfileValues, saved: ProfileValues): ProfileErrors {
  const errors: Partial<Record<TextField, string>> = {};
  for (const [field, label] of [
    ['firstName', profileTexts.firstName],
    ['lastName', profileTexts.lastName],
  ] as const) {
    if (saved[field] && !sent[field].trim()) errors[field] = profileTexts.cannotBeEmpty(label);
  }
  return errors;
}

const NO_LINK = profileTexts.invalidWebAddress;

/** What is wrong with the values, by field. */
export function profileErrors(values: ProfileValues): ProfileErrors {
  const errors: Partial<Record<TextField, string>> = {};
  for (const field of TEXT_FIELDS) {
    const most = field === 'bio' ? LIMITS.bioLength : LIMITS.lineLength;
    const { length } = values[field].trim();
    if (length > most) errors[field] = profileTexts.tooLong(most, length);
  }
  if (values.phone.trim() && !isPhoneNumber(values.phone)) errors.phone ??= PHONE_PROBLEM;
  if (profileLink(values.linkedinUrl) === null) errors.linkedinUrl = NO_LINK;
  if (profileLink(values.githubUrl) === null) errors.githubUrl = NO_LINK;
  return errors;
}
