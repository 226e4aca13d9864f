import { Page } from '../../../ui/page.tsx';

export default function SettingsRoute() {
  return <Page title="Settings">{null}</Page>;
}
