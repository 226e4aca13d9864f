import { Page } from '../../../ui/page.tsx';

export default function CvOptimizeRoute() {
  return <Page title="CV Optimizer">{null}</Page>;
}
