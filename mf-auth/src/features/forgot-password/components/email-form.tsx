import { fieldProblem, type FieldRule } from '@tessera/contracts/system';
import { forgotByEmailCall } from '@tessera/contracts/member';
import { TextField } from '@tessera/ui-kit/field';
import { Mail, UserRound } from 'lucide-react';
import styles from '../../../components/form.module.css';
import { useTexts } from '../../../locales/use-texts';
import { useCodeSender } from '../../../model/use-code-sender';
import { useForgotForm } from '../model/use-forgot-form';
import { NewSecretFields } from './new-secret';

const empty = { username: '', email: '', verificationCode: '', newPassword: '' };
const emailPattern = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/u;

interface Props {
  /** Of the password. */
  rule: FieldRule;
  usernameRule: FieldRule;
}

/** EmailForm sets a forgotten password by a code that is sent by e-mail (section 5.4). */
export function EmailForm({ rule, usernameRule }: Props) {
  const { t } = useTexts();
  const { form, secret, submitWith } = useForgotForm<typeof empty>(rule, empty, (typed, attempt) => ({
    by: 'email',
    input: {
      username: typed.username.trim(),
      email: typed.email.trim(),
      verificationCode: typed.verificationCode.trim(),
      newPassword: typed.newPassword,
      attempt,
    },
  }));
  const { errors } = form.formState;
  const username = form.watch('username').trim();
  const email = form.watch('email').trim();
  const sender = useCodeSender({
    subject: () => `email ${username} ${email}`.toLowerCase(),
    validate: () => form.trigger(['username', 'email'], { shouldFocus: true }),
    send: (api, human, options) => api.call(forgotByEmailCall, { username, email, human }, options),
  });
  return (
    <form className={styles.form} onSubmit={submitWith(sender.attempt)} noValidate>
      <TextField
        {...form.register('username', {
          validate: (value) =>
            fieldProblem(usernameRule, value.trim()) === undefined || t('forgot.usernameInvalid'),
        })}
        aria-required
        label={t('username')}
        error={errors.username?.message}
        lead={<UserRound aria-hidden />}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
      />
      <TextField
        {...form.register('email', {
          validate: (value) => emailPattern.test(value.trim()) || t('forgot.emailInvalid'),
        })}
        aria-required
        label={t('field.email')}
        error={errors.email?.message}
        lead={<Mail aria-hidden />}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={120}
      />
      <NewSecretFields {...secret} sender={sender} />
    </form>
  );
}
