import { Page } from '../../../ui/page.tsx';

export default function SignInRoute() {
  return <Page title="Welcome Back">{null}</Page>;
}
