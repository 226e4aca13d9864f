import { z } from 'zod';
import { FREE_TIER } from '../domain/index.ts';
import { AppError } from '../platform/app-error.ts';
import { forPeople, type Operation } from './operation.ts';
import { profile } from './shapes.ts';

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
    async (_input, { viewer, services }): Promise<z.input<typeof profile>> => {
      const mine = await services.profile.profile(viewer);
      if (mine === null) throw new AppError('NOT_FOUND', 'You have no profile yet.');
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
    },
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
];
