import type { Profile } from '@tessera/contracts/member';
import { useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { FormError, TextField } from '@tessera/ui-kit/field';
import { Tag } from '@tessera/ui-kit/tag';
import styles from '../../../components/form.module.css';
import { useTexts } from '../../../locales/use-texts';
import { contactFields, latestBirthday, personalFields, type ProfileField } from '../model/profile-fields';
import { useProfileForm } from '../model/use-profile-form';
import { FixedFacts } from './fixed-facts';
import ownStyles from './profile-form.module.css';

const contactNames = Object.keys(contactFields) as (keyof typeof contactFields)[];

export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTexts();
  const { clock, operator } = useShell();
  const { form, input, failure, saving, submit } = useProfileForm(profile);
  const { errors } = form.formState;
  const latest = latestBirthday(clock.now(), operator.minimumAge);
  const unverified = profile.email !== '' && !profile.emailVerified;
  const hasContacts = contactNames.some((name) => profile[name] !== '');
  const field = ([key, look]: [string, object]) => {
    const name = key as ProfileField;
    const text = (
      <TextField
        key={name}
        {...look}
        {...(name === 'birthday' ? { max: latest } : {})}
        {...input(name)}
        label={t(`profile.${name}`)}
        error={errors[name]?.message}
      />
    );
    if (name !== 'email' || !unverified) return text;
    return (
      <div key={name}>
        {text}
        <UnverifiedEmail email={profile.email} />
      </div>
    );
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FixedFacts profile={profile} />
      <fieldset>
        <legend className={styles.legend}>{t('profile.personal')}</legend>
        <div className={styles.group}>{Object.entries(personalFields).map(field)}</div>
      </fieldset>
      <details className={styles.more} open={hasContacts || undefined}>
        <summary>{t('profile.contacts')}</summary>
        <div className={styles.group}>{Object.entries(contactFields).map(field)}</div>
      </details>
      {failure !== undefined && <FormError title={failure} />}
      <Button type="submit" size="l" className={styles.submit} loading={saving}>
        {t('profile.save')}
      </Button>
    </form>
  );
}

/** What was saved is not verified yet: what is being typed cannot be. */
function UnverifiedEmail({ email }: { email: string }) {
  const { t } = useTexts();
  const { dialogs } = useShell();
  return (
    <div className={ownStyles.unverified}>
      <Tag tone="warm">{t('profile.unverified')}</Tag>
      <Button
        size="s"
        variant="secondary"
        data-opens="verify-email"
        onClick={() => dialogs.openPopup('verify-email', { email })}
      >
        {t('profile.verifyEmail')}
      </Button>
    </div>
  );
}
