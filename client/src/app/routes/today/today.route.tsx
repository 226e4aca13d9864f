import { Page } from '../../../ui/page.tsx';
import { layoutTexts } from '../../texts/layout.texts.ts';

/** /today. Its content comes with the page of its own. */
export default function TodayRoute() {
  return <Page title={layoutTexts.today}>{null}</Page>;
}
