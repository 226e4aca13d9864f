import { Page } from '../../../ui/page.tsx';

export default function NotFoundRoute() {
  return <Page title="Oops! Page not found">{null}</Page>;
}
