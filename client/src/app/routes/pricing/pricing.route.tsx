import { Page } from '../../../ui/page.tsx';

export default function PricingRoute() {
  return <Page title="Simple, Transparent Pricing">{null}</Page>;
}
