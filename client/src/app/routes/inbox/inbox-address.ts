import type { InboxTab } from '../../../lib/paths.ts';

/** Which tab of the inbox is shown, in the address. */
export const INBOX_ADDRESS = {
  read: (params: URLSearchParams): InboxTab => {
    const tab = params.get('tab');
    return tab === 'matches' || tab === 'history' ? tab : 'review';
  },
  write: (_params: URLSearchParams, tab: InboxTab) => new URLSearchParams({ tab }),
};
