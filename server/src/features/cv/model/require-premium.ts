import { AppError } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { PremiumService } from '../../premium/premium.entry.ts';
import { CV_PROBLEM } from './cv.texts.ts';

/**
 * Creating with the optimiser needs Premium; existing results stay available.
 *
 * @throws AppError PREMIUM_REQUIRED
 */
export async function requirePremium(
  premium: Pick<PremiumService, 'premiumAccess'>,
  viewer: Pick<Viewer, 'id'>,
): Promise<void> {
  if ((await premium.premiumAccess(viewer)).isPremium()) return;
  throw new AppError('PREMIUM_REQUIRED', CV_PROBLEM.premium, { upgrade: '/pricing' });
}
