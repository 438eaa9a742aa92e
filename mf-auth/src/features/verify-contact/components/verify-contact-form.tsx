import { useSession, useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { Dialog } from '@tessera/ui-kit/dialog';
import { FormError } from '@tessera/ui-kit/field';
import { CodeField } from '../../../components/code-field';
import styles from '../../../components/form.module.css';
import { useTexts } from '../../../locales/use-texts';
import { useVerifyContact, type Contact } from '../model/use-verify-contact';

/** `sentTo` is the number or address as the member may see it. */
interface Props {
  contact: Contact;
  title: string;
  why: string;
  sentTo: string | undefined;
}

/** VerifyContactForm is the dialog that sends a code to a contact and asks for it. */
export function VerifyContactForm({ contact, title, why, sentTo }: Props) {
  const { dialogs } = useShell();
  const { member } = useSession();
  const { t } = useTexts();
  const { form, sender, failure, verifying, submit } = useVerifyContact(contact, member?.account ?? '');
  const hint = sentTo === undefined ? t('code.sentRegister') : t('secondFactor.sentSms', { hint: sentTo });
  return (
    <Dialog
      open
      title={title}
      closeLabel={t('close')}
      size="s"
      sheet="auto"
      onClose={() => dialogs.closePopup()}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.note}>{why}</p>
        {failure !== undefined && <FormError title={failure} />}
        <CodeField
          {...form.register('verificationCode', {
            validate: (code) => code.trim() !== '' || t('code.required'),
          })}
          sender={sender}
          sentHint={hint}
          error={form.formState.errors.verificationCode?.message}
        />
        <Button type="submit" fullWidth loading={verifying}>
          {t('verifyPhone.submit')}
        </Button>
      </form>
    </Dialog>
  );
}
