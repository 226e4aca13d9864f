// expect: platform-knows-no-feature, entry-points-are-ends
import { plan } from '../cli/plan.ts';

export const command: () => void = plan;
