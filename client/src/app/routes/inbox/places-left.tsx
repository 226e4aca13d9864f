import { Link } from 'react-router-dom';
import { useOwnPlanQuery } from '../../../features/premium/own-plan.generated.ts';
import { usedPlaces } from '../../../features/premium/plan-facts.ts';
import { clientConfig } from '../../../lib/client-config.ts';
import { paths } from '../../../lib/paths.ts';
import { Notice } from '../../../ui/notice.tsx';
import { isPremium } from '../../../features/premium/is-premium.ts';
import { settingsPageTexts } from '../../texts/settings.texts.ts';

/** How much of the free plan is left, where it is less than what matches; nothing for premium people. */
export function PlacesLeft({ wanted }: { readonly wanted: number }) {
  const { data } = useOwnPlanQuery({ fetchPolicy: 'cache-and-network' });
  if (!data?.premiumAccess || !data.applicationStats || isPremium(data.premiumAccess)) return null;
  const limit = clientConfig().freeApplications;
  const left = Math.max(0, limit - usedPlaces(data.applicationStats));
  if (left >= wanted) return null;
  return (
    <Notice tone="due">
      <p>{settingsPageTexts.applicationsLeft(left, limit)}</p>
      <Link to={paths.pricing()}>{settingsPageTexts.comparePlans}</Link>
    </Notice>
  );
}
