import { Page } from '../../../ui/page.tsx';

export default function SearchRoute() {
  return <Page title="Search">{null}</Page>;
}
