import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { LIMITS } from '@foothold/server/domain';
import card from '../../ui/card.module.css';
import '../../ui/field.css';
import { PhoneField } from '../../ui/phone-field.tsx';
import { ErrorState } from '../../ui/query-state.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextListField } from '../../ui/text-list-field.tsx';
import classes from './profile-form.module.css';
import type { ProfileForm_ProfileFragment } from './profile-form.generated.ts';
import type { TextField } from './profile-values.ts';
import { useProfileForm } from './use-profile-form.ts';
import { profileTexts } from './texts.ts';

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
    saved[name] && !values[name].trim() ? profileTexts.leaveEmptyKeep(saved[name]) : undefined;

  return (
    <form className={classes.form} noValidate onSubmit={onSubmit}>
      <Section title={profileTexts.basicInformation}>
        {children}
        <div className={classes.pair}>
          <TextInput
            label={profileTexts.firstName}
            autoComplete="given-name"
            description={nameHint('firstName')}
            {...field('firstName')}
          />
          <TextInput
            label={profileTexts.lastName}
            autoComplete="family-name"
            description={nameHint('lastName')}
            {...field('lastName')}
          />
        </div>
        <div className={classes.pair}>
          <PhoneField
            label={profileTexts.phoneNumber}
            {...form.getInputProps('phone')}
            onChange={(phone) => change({ phone })}
          />
          <TextInput
            size="md"
            label={profileTexts.email}
            type="email"
            readOnly
            value={profile?.email || email}
            description={profileTexts.emailHint}
            inputWrapperOrder={['label', 'input', 'description']}
          />
        </div>
      </Section>
      <Section title={profileTexts.professionalInformation}>
        <div className={classes.pair}>
          <TextInput label={profileTexts.currentJobTitle} autoComplete="organization-title" {...field('jobTitle')} />
          <TextInput label={profileTexts.currentCompany} autoComplete="organization" {...field('company')} />
        </div>
        <Textarea label={profileTexts.professionalBio} rows={5} {...field('bio')} />
        <p className={classes.count}>
          {profileTexts.ofCharacters(
            values.bio.trim().length.toLocaleString('en-US'),
            LIMITS.bioLength.toLocaleString('en-US'),
          )}
        </p>
      </Section>
      <Section title={profileTexts.professionalLinks}>
        <TextInput
          label={profileTexts.linkedinProfile}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder={profileTexts.linkedinPlaceholder}
          {...field('linkedinUrl')}
        />
        <TextInput
          label={profileTexts.githubProfile}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder={profileTexts.githubPlaceholder}
          {...field('githubUrl')}
        />
      </Section>
      <Section title={profileTexts.locationPreferences}>
        <TextListField
          label={profileTexts.preferredLocations}
          placeholder={profileTexts.locationPlaceholder}
          addLabel={profileTexts.addLocation}
          entries={values.preferredLocations}
          onChange={(preferredLocations) => change({ preferredLocations })}
        />
      </Section>
      <div className={classes.save}>
        {state === 'failed' && <ErrorState message={profileTexts.failedToSaveTryAgain} />}
        <SubmitButton label={profileTexts.saveProfile} busyLabel={profileTexts.saving} isBusy={state === 'busy'} />
        <p className={classes.state}>{isDirty && state !== 'busy' && profileTexts.unsavedChanges}</p>
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
