import { useSubmitOnce } from '@tessera/shell-api/submit';
import { Button } from '@tessera/ui-kit/button';
import { FormError, TextField } from '@tessera/ui-kit/field';
import { useState, type SyntheticEvent } from 'react';
import page from '../../../components/page.module.css';
import { useTexts } from '../../../locales/use-texts';
import { useRegisterCenterCalls } from '../api/register-center';
import { readCount, readRate } from '../model/rate';
import { useRefusedFields } from '../model/use-refused-fields';
import styles from './invitation.module.css';

const fields = ['title', 'rate', 'days', 'maxUses'] as const;
const blank = { title: '', rate: '', days: '', maxUses: '' };
const most = { days: 365, maxUses: 100_000 };

/** LinkForm makes an invitation link with a rate, an end and a number of uses. */
export function LinkForm({ ownRate }: { ownRate: string }) {
  const { t } = useTexts();
  const { create } = useRegisterCenterCalls();
  const [typed, setTyped] = useState(blank);
  const { errors, failure, show, forget, refuse } = useRefusedFields(fields);
  const { busy, submit } = useSubmitOnce({
    name: 'invitation-link',
    send: create,
    remember: (request: Parameters<typeof create>[0]) => request,
  });

  async function press() {
    const rate = readRate(typed.rate, ownRate);
    const days = readCount(typed.days, most.days);
    const maxUses = readCount(typed.maxUses, most.maxUses);
    const wrong = {
      ...(typed.title.trim() === '' ? { title: t('send.required') } : {}),
      ...(rate === undefined ? { rate: t('rate.wrong', { rate: ownRate }) } : {}),
      ...(days === undefined ? { days: t('link.count', { most: most.days }) } : {}),
      ...(maxUses === undefined ? { maxUses: t('link.count', { most: most.maxUses }) } : {}),
    };
    if (show(wrong) || rate === undefined) return;
    const outcome = await submit({
      title: typed.title.trim(),
      rate,
      ...(days ? { days } : {}),
      ...(maxUses ? { maxUses } : {}),
    });
    if (outcome?.state === 'done') setTyped(blank);
    else if (outcome) refuse(outcome.error);
  }

  const field = (name: (typeof fields)[number], hint?: string) => (
    <TextField
      label={t(`link.${name}`)}
      name={name}
      autoComplete="off"
      maxLength={60}
      hint={hint}
      error={errors[name]}
      value={typed[name]}
      aria-required={name === 'title' || name === 'rate'}
      inputMode={name === 'title' ? undefined : name === 'rate' ? 'decimal' : 'numeric'}
      trail={name === 'rate' ? '%' : undefined}
      onChange={(event) => {
        setTyped((values) => ({ ...values, [name]: event.target.value }));
        forget(name);
      }}
    />
  );
  return (
    <form
      className={page.card}
      aria-labelledby="new-link"
      noValidate
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        void press();
      }}
    >
      <h2 id="new-link">{t('link.new')}</h2>
      <div className={styles.fields}>
        {field('title', t('link.titleHint'))}
        {field('rate', t('rate.hint', { rate: ownRate }))}
        {field('days', t('link.daysHint'))}
        {field('maxUses', t('link.maxUsesHint'))}
      </div>
      {failure !== undefined && <FormError title={failure} />}
      <Button type="submit" className={styles.submit} loading={busy}>
        {t('link.create')}
      </Button>
    </form>
  );
}
