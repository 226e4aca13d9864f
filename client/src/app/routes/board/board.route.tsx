import { Page } from '../../../ui/page.tsx';

export default function BoardRoute() {
  return <Page title="Job Application Dashboard">{null}</Page>;
}
