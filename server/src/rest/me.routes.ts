import { z } from 'zod';
import { LIMITS } from '../domain/index.ts';
import type { Profile } from '../features/profile/profile.entry.ts';
import { AppError } from '../platform/app-error.ts';
import { IDEMPOTENT } from '../platform/http/idempotency.ts';
import { listInput, textInput } from './inputs.ts';
import { Download, forPeople, type Operation } from './operation.ts';
import { plan, profile } from './shapes.ts';

const NAME = 'A blank value changes nothing.';
const OWN_FILE = 'Send the path that the upload returned, or an empty text to remove the file.';
const LINK = 'An http(s) URL, or empty.';

/** The fields a person may change; others, such as an address or an owner, are ignored. */
const edit = z
  .object({
    first_name: textInput('first_name', { example: 'Robin', description: NAME }).optional(),
    last_name: textInput('last_name', { example: 'Example', description: NAME }).optional(),
    phone: textInput('phone', {
      example: '+4930123456',
      description: 'Digits with an optional leading +.',
    }).optional(),
    bio: textInput('bio', { max: LIMITS.bioLength, example: 'I build platforms.' }).optional(),
    company: textInput('company', { example: 'Lindqvist Labs' }).optional(),
    job_title: textInput('job_title', { example: 'Engineer' }).optional(),
    avatar_url: textInput('avatar_url', { example: '', description: OWN_FILE }).optional(),
    cv_url: textInput('cv_url', { example: '', description: OWN_FILE }).optional(),
    linkedin_url: textInput('linkedin_url', {
      example: 'https://www.linkedin.com/in/example',
      description: LINK,
    }).optional(),
    github_url: textInput('github_url', { example: 'https://github.com/example', description: LINK }).optional(),
    preferred_locations: listInput('preferred_locations', { example: 'Berlin' }).optional(),
  })
  .meta({ id: 'ProfileEdit' });

/** The REST shape of a profile. */
function profileShape(mine: Profile): z.input<typeof profile> {
  return {
    first_name: mine.firstName,
    last_name: mine.lastName,
    email: mine.email,
    phone: mine.phone,
    avatar_url: mine.avatarUrl,
    cv_url: mine.cvUrl,
    bio: mine.bio,
    company: mine.company,
    job_title: mine.jobTitle,
    linkedin_url: mine.linkedinUrl,
    github_url: mine.githubUrl,
    preferred_locations: mine.preferredLocations,
  };
}

export const meOperations: readonly Operation[] = [
  forPeople(
    {
      method: 'GET',
      path: '/me',
      summary: 'Get your profile',
      input: z.object({}),
      answer: { status: 200, description: 'The profile.', schema: profile },
      errors: { NOT_FOUND: 'You have no profile yet.' },
    },
    async (_input, { viewer, services }) => {
      const mine = await services.profile.profile(viewer);
      if (mine === null) throw new AppError('NOT_FOUND', 'You have no profile yet.');
      return profileShape(mine);
    },
  ),
  forPeople(
    {
      method: 'PUT',
      path: '/me',
      idempotent: IDEMPOTENT,
      summary: 'Change your profile; absent fields stay unchanged',
      input: z.object({ body: edit }),
      answer: { status: 200, description: 'The updated profile.', schema: profile },
    },
    async ({ body }, { viewer, services }) =>
      profileShape(
        await services.profile.updateProfile(viewer, {
          firstName: body.first_name,
          lastName: body.last_name,
          phone: body.phone,
          bio: body.bio,
          company: body.company,
          jobTitle: body.job_title,
          avatarUrl: body.avatar_url,
          cvUrl: body.cv_url,
          linkedinUrl: body.linkedin_url,
          githubUrl: body.github_url,
          preferredLocations: body.preferred_locations,
        }),
      ),
  ),
  forPeople(
    {
      method: 'GET',
      path: '/me/premium',
      summary: 'Get your plan',
      input: z.object({}),
      answer: { status: 200, description: 'The plan.', schema: plan },
    },
    async (_input, { viewer, services }) => {
      const { isActive, subscriptionTier } = await services.premium.premiumAccess(viewer);
      return { is_active: isActive, subscription_tier: subscriptionTier };
    },
  ),
  forPeople(
    {
      method: 'GET',
      path: '/me/export',
      summary: 'Export all your data as a zip of JSON and files',
      input: z.object({}),
      answer: { status: 200, description: 'The zip.', files: { 'application/zip': null }, isExport: true },
    },
    async (_input, { viewer, services }) =>
      new Download(await services.accountExport.exportAccount(viewer), {
        type: 'application/zip',
        name: 'foothold-export.zip',
      }),
  ),
];
