import { Page } from '../../../ui/page.tsx';

export default function SignUpRoute() {
  return <Page title="Create Account">{null}</Page>;
}
