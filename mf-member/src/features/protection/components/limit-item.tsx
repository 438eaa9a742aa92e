import { toMinorUnits } from '@tessera/contracts';
import type { PlayerLimit, PlayerLimits } from '@tessera/contracts/protection';
import { useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { FormError } from '@tessera/ui-kit/field';
import { Tag } from '@tessera/ui-kit/tag';
import { useTexts } from '../../../locales/use-texts';
import { useConfirmLimit, useKeepLimit, useSetLimit } from '../api/limits';
import { useLimitFailure } from '../model/use-limit-failure';
import { useLimitTexts } from '../../../model/use-limit-texts';
import gauge from '../../../components/gauge.module.css';
import styles from './limits.module.css';

interface Props {
  limit: PlayerLimit;
  rules: Pick<PlayerLimits, 'nearPercent' | 'raiseHours'>;
}

/** LimitItem shows how much of a limit is used, what is left until when, and a change that waits. */
export function LimitItem({ limit, rules }: Props) {
  const { operator } = useShell();
  const { t, date } = useTexts();
  const written = useLimitTexts();
  const { kind, period } = limit;
  const digits = kind === 'TIME' ? 0 : operator.currency.digits;
  const [amount, used] = [toMinorUnits(limit.amount, digits), toMinorUnits(limit.used, digits)];
  const percent = Number((used * 100n) / amount);
  const name = t('limit.name', { kind: t(`limit.kind.${kind}`), period: t(`limit.per.${period}`) });
  return (
    <li className={styles.limit}>
      <div className={styles.head}>
        <h3>{name}</h3>
        {percent >= 100 ? (
          <Tag tone="danger">{t('limit.reached')}</Tag>
        ) : (
          percent >= rules.nearPercent && <Tag tone="warm">{t('limit.near')}</Tag>
        )}
      </div>
      <progress className={gauge.bar} max={100} value={Math.min(percent, 100)} aria-label={name} />
      <p className={gauge.sums}>
        <span>
          {t('limit.used', { used: written(kind, limit.used), amount: written(kind, limit.amount) })}
        </span>
        <span>
          {t('limit.left', { left: written(kind, limit.left), date: date(limit.until, 'datetime') })}
        </span>
      </p>
      <LimitActions limit={limit} rules={rules} name={name} />
    </li>
  );
}

function LimitActions({ limit, rules, name }: Props & { name: string }) {
  const { clock, dialogs } = useShell();
  const { t, date } = useTexts();
  const written = useLimitTexts();
  const failureText = useLimitFailure();
  const [set, confirm, keep] = [useSetLimit(), useConfirmLimit(), useKeepLimit()];
  const { kind, period, version, next } = limit;
  const named = { kind, period, version };
  const busy = set.isPending || confirm.isPending || keep.isPending;
  const error = set.error ?? confirm.error ?? keep.error;
  const remove = () =>
    set.mutate(
      { ...named, amount: null },
      {
        onSuccess: () =>
          dialogs.notify({ tone: 'info', title: t('limit.raiseWaits', { count: rules.raiseHours }) }),
      },
    );
  if (!next)
    return (
      <>
        {error && <FormError title={failureText(error)} />}
        <Button
          variant="ghost"
          size="s"
          loading={busy}
          aria-label={t('limit.removeOf', { name })}
          onClick={remove}
        >
          {t('limit.remove')}
        </Button>
      </>
    );
  const values = {
    amount: next.amount === null ? '' : written(kind, next.amount),
    date: date(next.dueAt, 'datetime'),
  };
  const isDue = new Date(next.dueAt).getTime() <= clock.now();
  return (
    <div className={styles.next}>
      <p>
        {next.amount === null ? t('limit.removal') : t('limit.raise', values)}{' '}
        {isDue && next.confirm
          ? t('limit.mayConfirm')
          : t(next.confirm ? 'limit.confirmFrom' : 'limit.inForceFrom', values)}
      </p>
      {error && <FormError title={failureText(error)} />}
      <div className={styles.actions}>
        <Button size="s" variant="secondary" loading={busy} onClick={() => keep.mutate(named)}>
          {t('limit.keep')}
        </Button>
        {isDue && next.confirm && (
          <Button size="s" variant="ghost" loading={busy} onClick={() => confirm.mutate(named)}>
            {t(next.amount === null ? 'limit.confirmRemoval' : 'limit.confirm', values)}
          </Button>
        )}
      </div>
    </div>
  );
}
