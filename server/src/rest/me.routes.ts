import { z } from 'zod';
import { FREE_TIER, LIMITS } from '../domain/index.ts';
import type { Profile } from '../features/profile/profile.entity.ts';
import { AppError } from '../platform/app-error.ts';
import { IDEMPOTENT } from '../platform/http/idempotency.ts';
import { forPeople, type Operation } from './operation.ts';
import { profile } from './shapes.ts';

const text = (field: string, description?: string) =>
  z
    .string(`${field} must be text.`)
    .optional()
    .meta(description ? { description } : {});

const NAME = 'A blank one changes nothing.';
const OWN_FILE = 'Empty takes the file away; else the address that its upload answered.';
const LINK = 'Empty, or an http(s) address.';

/** What a person may change; whatever else is sent, such as an address or an owner, is ignored. */
const edit = z
  .object({
    first_name: text('first_name', NAME),
    last_name: text('last_name', NAME),
    phone: text('phone'),
    bio: text('bio', `At most ${LIMITS.bioLength} characters.`),
    company: text('company'),
    job_title: text('job_title'),
    avatar_url: text('avatar_url', OWN_FILE),
    cv_url: text('cv_url', OWN_FILE),
    linkedin_url: text('linkedin_url', LINK),
    github_url: text('github_url', LINK),
    preferred_locations: z
      .array(z.string(), 'preferred_locations must be a list of texts.')
      .optional()
      .meta({ description: `At most ${LIMITS.listEntries}; trimmed, blank ones and repetitions are left out.` }),
  })
  .meta({ id: 'ProfileEdit' });

/** A profile as REST writes it. */
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
      summary: 'Your profile',
      input: z.object({}),
      answer: { status: 200, schema: profile },
      errors: { 404: 'You have no profile yet.' },
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
      summary: 'Change your profile; what is absent stays',
      input: z.object({ body: edit }),
      answer: { status: 200, schema: profile },
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
      summary: 'Your plan',
      input: z.object({}),
      answer: {
        status: 200,
        schema: z.object({ is_active: z.boolean(), subscription_tier: z.string().meta({ example: FREE_TIER }) }),
      },
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
      summary: 'Everything about you: a zip of JSON and your files',
      input: z.object({}),
      answer: { status: 200, download: { type: 'application/zip', name: 'foothold-export.zip' } },
    },
    async (_input, { viewer, services }) => services.accountExport.exportAccount(viewer),
  ),
];
