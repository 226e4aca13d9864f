import { Page } from '../../../ui/page.tsx';
import { layoutTexts } from '../../texts/layout.texts.ts';

/** /inbox. Its content comes with the page of its own. */
export default function InboxRoute() {
  return <Page title={layoutTexts.inbox}>{null}</Page>;
}
