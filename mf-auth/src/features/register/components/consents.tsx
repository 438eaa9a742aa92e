import { CheckboxField } from '@tessera/ui-kit/field';
import type { UseFormReturn } from 'react-hook-form';
import styles from '../../../components/form.module.css';
import { TermsSentence } from '../../../components/terms-link';
import { useTexts } from '../../../locales/use-texts';
import type { RegisterValues } from '../model/register-values';

/**
 * Consents asks for the confirmation of age and for the terms (section 5.1). Each has its own error, and the
 * form is not sent without them.
 */
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
