import { CheckboxField } from '@tessera/ui-kit/field';
import type { UseFormReturn } from 'react-hook-form';
import styles from '../../../components/form.module.css';
import { TermsSentence } from '../../../components/terms-link';
import { useTexts } from '../../../locales/use-texts';
import type { RegisterValues } from '../model/register-values';

/** Age and terms (section 5.1): each has its own error, and without them nothing is sent. */
export function Consents({ form, minimumAge }: { form: UseFormReturn<RegisterValues>; minimumAge: number }) {
  const { t } = useTexts();
  const { errors } = form.formState;
  return (
    <div className={styles.checks}>
      <CheckboxField
        {...form.register('ageConfirmed', {
          validate: (ticked) => ticked || t('register.ageRequired', { age: minimumAge }),
        })}
        aria-required
        label={t('register.age', { age: minimumAge })}
        error={errors.ageConfirmed?.message}
      />
      <CheckboxField
        {...form.register('termsAccepted', { validate: (ticked) => ticked || t('register.termsRequired') })}
        aria-required
        label={<TermsSentence textKey="register.terms" />}
        error={errors.termsAccepted?.message}
      />
    </div>
  );
}
