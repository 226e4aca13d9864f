import classes from './billing-toggle.module.css';
import type { Interval } from './use-payment-page.ts';
import { pricingTexts } from './texts/pricing.texts.ts';

const OPTIONS: readonly { value: Interval; label: string; hint?: string }[] = [
  { value: 'MONTHLY', label: pricingTexts.monthly },
  { value: 'QUARTERLY', label: pricingTexts.threeMonths, hint: pricingTexts.save16 },
];

interface BillingToggleProps {
  readonly value: Interval;
  readonly onChange: (value: Interval) => void;
}

/** How often Premium is paid for: one of two, as radio buttons are, in the shape of a switch. */
export function BillingToggle({ value, onChange }: BillingToggleProps) {
  return (
    <fieldset className={classes.toggle}>
      <legend className={classes.legend}>{pricingTexts.billing}</legend>
      {OPTIONS.map((option) => (
        <label key={option.value} className={classes.option}>
          <input
            type="radio"
            name="billing"
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
          {option.hint && (
            <span className={classes.hint} aria-hidden="true">
              {option.hint}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
