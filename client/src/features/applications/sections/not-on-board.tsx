import { IconBriefcaseOff } from '@tabler/icons-react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { detailsTexts } from '../texts/details.texts.ts';

/** For an address that names an application which isn't there, or no more. */
export function NotOnBoard() {
  return (
    <EmptyState
      icon={<IconBriefcaseOff size={24} stroke={1.75} />}
      title={detailsTexts.notOnBoard}
      text={detailsTexts.maybeDeleted}
    />
  );
}
