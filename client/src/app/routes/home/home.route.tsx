import { Page } from '../../../ui/page.tsx';

export default function HomeRoute() {
  return <Page title="Foothold">{null}</Page>;
}
