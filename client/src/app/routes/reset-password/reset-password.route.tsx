import { Page } from '../../../ui/page.tsx';

export default function ResetPasswordRoute() {
  return <Page title="Reset Password">{null}</Page>;
}
