import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { clientConfig } from '../../../lib/client-config.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { Page } from '../../../ui/page.tsx';
import '../../../ui/button.css';
import classes from './pricing.module.css';

const plansWith = (freeApplications: number) => [
  {
    name: 'Free',
    price: '$0',
    period: 'forever',
    note: 'Everything you need to stay on top of a focused search.',
    points: [
      'Search every posting, save as many as you like',
      `Up to ${freeApplications} job applications`,
      'The full board, with notes and live updates',
    ],
  },
  {
    name: 'Premium',
    price: '$9.9',
    period: 'per month',
    note: 'Or $24.9 for 3 months instead of $29.70, which saves 16%.',
    points: ['Unlimited job applications', 'The CV optimizer with nine templates', 'Matching cover letters'],
  },
];

/** The two plans and their prices (SPEC §9); paying comes later, and nothing here pretends otherwise. */
export default function PricingRoute() {
  const { status } = useSession();
  const plans = plansWith(clientConfig().freeApplications);
  return (
    <Page
      title="Simple, Transparent Pricing"
      documentTitle="Pricing"
      tagline="Two plans. Choosing and paying for Premium will be possible on this page."
      width="text"
      isCentred
    >
      <div className={classes.plans}>
        {plans.map(({ name, price, period, note, points }) => (
          <section key={name} className={classes.plan} aria-labelledby={`plan-${name}`}>
            <h2 id={`plan-${name}`} className={classes.name}>
              {name}
            </h2>
            <p className={classes.price}>
              <strong>{price}</strong> {period}
            </p>
            <p className={classes.note}>{note}</p>
            <ul className={classes.points}>
              {points.map((point) => (
                <li key={point}>
                  <IconCheck size={18} stroke={2.25} aria-hidden="true" />
                  {point}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className={classes.start}>
        <Button component={Link} to={status === 'signed-in' ? paths.search() : paths.signUp()} size="md">
          Get Started Free
        </Button>
        <p>No credit card required • Free forever plan • Upgrade anytime</p>
      </div>
    </Page>
  );
}
