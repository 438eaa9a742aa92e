import type { FieldRule } from '@tessera/contracts/system';
import styles from '../../../components/form.module.css';
import { MobileField } from '../../../components/mobile-field';
import { useMobileCode } from '../../../model/use-mobile-code';
import { usePhone } from '../../../model/use-phone';
import { useForgotForm } from '../model/use-forgot-form';
import { NewSecretFields } from './new-secret';

const empty = { mobileNum: '', verificationCode: '', newPassword: '' };

/** PhoneForm sets a forgotten password by a code that is sent by SMS (section 5.4). */
export function PhoneForm({ rule }: { rule: FieldRule }) {
  const phone = usePhone();
  const { form, secret, submitWith } = useForgotForm<typeof empty>(rule, empty, (typed, attempt) => ({
    by: 'phone',
    input: {
      mobileNum: typed.mobileNum.trim(),
      countryDialingCode: phone.getDialingCode(),
      verificationCode: typed.verificationCode.trim(),
      newPassword: typed.newPassword,
      attempt,
    },
  }));
  const { errors } = form.formState;
  const sender = useMobileCode({
    purpose: 'password',
    phone,
    number: form.watch('mobileNum'),
    validate: () => form.trigger('mobileNum', { shouldFocus: true }),
  });
  return (
    <form className={styles.form} onSubmit={submitWith(sender.attempt)} noValidate>
      <MobileField
        {...form.register('mobileNum', { validate: phone.validate })}
        phone={phone}
        error={errors.mobileNum?.message}
      />
      <NewSecretFields {...secret} sender={sender} />
    </form>
  );
}
