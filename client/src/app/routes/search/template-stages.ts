import type { Stage } from '../../../graphql/types.generated.ts';

/**
 * The stages of which the build draws a job of its own for each view. A row shows where the job stands; a card shows only
 * that it is on the board, so that one is enough.
 */
export const TEMPLATE_STAGES: Readonly<Record<'grid' | 'list', readonly Stage[]>> = {
  grid: ['SAVED'],
  list: ['SAVED', 'APPLIED', 'PHONE_SCREEN', 'TECHNICAL', 'FINAL_ROUND', 'OFFER', 'REJECTED'],
};
