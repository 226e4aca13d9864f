import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { LIMITS } from '@foothold/server/domain';
import { phoneCharacters } from '../../lib/phone-number.ts';
import card from '../../ui/card.module.css';
import '../../ui/field.css';
import { ErrorState } from '../../ui/query-state.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextListField } from '../../ui/text-list-field.tsx';
import classes from './profile-form.module.css';
import type { ProfileForm_ProfileFragment } from './profile-form.generated.ts';
import type { TextField } from './profile-values.ts';
import { useProfileForm } from './use-profile-form.ts';

interface ProfileFormProps {
  /** null: the account has no profile yet; saving makes one. */
  readonly profile: ProfileForm_ProfileFragment | null;
  /** The address of the account. */
  readonly email: string;
  /** The uploads, which save themselves. */
  readonly children?: ReactNode;
  readonly onSaved: (profile: ProfileForm_ProfileFragment) => void;
}

/** Everything a person says of themself (accounts-16). */
export function ProfileForm({ profile, email, children, onSaved }: ProfileFormProps) {
  const { form, saved, isDirty, state, change, onSubmit } = useProfileForm(profile, onSaved);
  const { values } = form;
  const field = (name: TextField) => ({ size: 'md', ...form.getInputProps(name) });
  const nameHint = (name: 'firstName' | 'lastName') =>
    saved[name] && !values[name].trim() ? `Leave empty to keep “${saved[name]}”.` : undefined;

  return (
    <form className={classes.form} noValidate onSubmit={onSubmit}>
      <Section title="Basic Information">
        {children}
        <div className={classes.pair}>
          <TextInput
            label="First name"
            autoComplete="given-name"
            description={nameHint('firstName')}
            {...field('firstName')}
          />
          <TextInput
            label="Last name"
            autoComplete="family-name"
            description={nameHint('lastName')}
            {...field('lastName')}
          />
        </div>
        <div className={classes.pair}>
          <TextInput
            label="Phone number"
            type="tel"
            autoComplete="tel"
            {...field('phone')}
            onChange={({ currentTarget }) => change({ phone: phoneCharacters(currentTarget.value) })}
          />
          <TextInput
            size="md"
            label="Email"
            type="email"
            readOnly
            value={profile?.email || email}
            description="Email cannot be changed. Contact support if needed."
            inputWrapperOrder={['label', 'input', 'description']}
          />
        </div>
      </Section>
      <Section title="Professional Information">
        <div className={classes.pair}>
          <TextInput label="Current job title" autoComplete="organization-title" {...field('jobTitle')} />
          <TextInput label="Current company" autoComplete="organization" {...field('company')} />
        </div>
        <Textarea label="Professional bio" rows={5} {...field('bio')} />
        <p className={classes.count}>
          {values.bio.trim().length.toLocaleString('en-US')} of {LIMITS.bioLength.toLocaleString('en-US')} characters
        </p>
      </Section>
      <Section title="Professional Links">
        <TextInput
          label="LinkedIn profile"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://www.linkedin.com/in/…"
          {...field('linkedinUrl')}
        />
        <TextInput
          label="GitHub profile"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://github.com/…"
          {...field('githubUrl')}
        />
      </Section>
      <Section title="Location Preferences">
        <TextListField
          label="Preferred locations"
          placeholder="City, country or Remote"
          addLabel="Add location"
          entries={values.preferredLocations}
          onChange={(preferredLocations) => change({ preferredLocations })}
        />
      </Section>
      <div className={classes.save}>
        {state === 'failed' && <ErrorState message="Failed to save profile. Please try again." />}
        <SubmitButton label="Save Profile" busyLabel="Saving..." isBusy={state === 'busy'} />
        <p className={classes.state}>{isDirty && state !== 'busy' && 'You have unsaved changes.'}</p>
      </div>
    </form>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={card.card} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
