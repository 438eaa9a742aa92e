import { usePopupParams, useSession, useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { Dialog } from '@tessera/ui-kit/dialog';
import { FormError } from '@tessera/ui-kit/field';
import { CodeField } from '../components/code-field';
import styles from '../components/form.module.css';
import { useTexts } from '../locales/use-texts';
import { useVerifyPhone } from '../features/verify-phone/model/use-verify-phone';

/** For a number that was kept unproved at registration. `mobile` of the parameters is that number, masked. */
export default function VerifyPhonePopup() {
  const { dialogs } = useShell();
  const { member } = useSession();
  const { mobile } = usePopupParams();
  const { t } = useTexts();
  const { form, sender, failure, proving, submit } = useVerifyPhone(member?.account ?? '');
  const hint =
    typeof mobile === 'string' ? t('secondFactor.sentSms', { hint: mobile }) : t('code.sentRegister');
  return (
    <Dialog
      open
      title={t('verifyPhone.title')}
      closeLabel={t('close')}
      size="s"
      sheet="auto"
      onClose={() => dialogs.closePopup()}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.note}>{t('verifyPhone.why')}</p>
        {failure !== undefined && <FormError title={failure} />}
        <CodeField
          {...form.register('verificationCode', {
            validate: (code) => code.trim() !== '' || t('code.required'),
          })}
          sender={sender}
          sentHint={hint}
          error={form.formState.errors.verificationCode?.message}
        />
        <Button type="submit" fullWidth loading={proving}>
          {t('verifyPhone.submit')}
        </Button>
      </form>
    </Dialog>
  );
}
