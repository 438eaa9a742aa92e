import type { Referral } from '@tessera/contracts/referral';
import { useErrorText } from '@tessera/shell-api';
import { ActivityStatus } from '@tessera/ui-kit/activity-status';
import { Button } from '@tessera/ui-kit/button';
import { FormError, TextField } from '@tessera/ui-kit/field';
import { useState } from 'react';
import { Card } from '../../../components/card';
import { useTexts } from '../../../locales/use-texts';
import { useApplyZalo } from '../api/referral';
import styles from './referral.module.css';

const contactPattern = /^\+?[\w.\- ]{6,40}$/;

/** ZaloCard asks for the reward for a Zalo contact, and says how it stands. */
export function ZaloCard({ zalo }: { zalo: NonNullable<Referral['zalo']> }) {
  const { t, money } = useTexts();
  const errorText = useErrorText();
  const { mutate, isPending, error } = useApplyZalo();
  const [contact, setContact] = useState(zalo.contact);
  const [checked, setChecked] = useState(false);
  const { status, remark } = zalo;
  const canSend = status === 'JOIN' || status === 'REJECTED';
  const isWrong = !contactPattern.test(contact.trim());
  return (
    <Card title={t('referral.zalo')} text={t('referral.zaloText', { amount: money(zalo.reward) })}>
      {status !== 'JOIN' && status !== 'NONE' && (
        <p className={styles.state}>
          <ActivityStatus status={status}>{t(`rewards.status.${status}`)}</ActivityStatus>
          {status === 'REJECTED' ? remark : t('referral.zaloSent', { contact: zalo.contact })}
        </p>
      )}
      {canSend && (
        <form
          className={styles.zalo}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setChecked(true);
            if (!isWrong && !isPending) mutate(contact.trim());
          }}
        >
          <TextField
            label={t('referral.zaloContact')}
            hint={t('referral.zaloHint')}
            error={checked && isWrong ? t('referral.zaloForm') : undefined}
            inputMode="tel"
            autoComplete="tel"
            maxLength={40}
            required
            value={contact}
            onChange={(event) => setContact(event.target.value)}
          />
          <Button type="submit" loading={isPending}>
            {t('referral.zaloSend')}
          </Button>
        </form>
      )}
      {error && <FormError title={errorText(error)} />}
    </Card>
  );
}
