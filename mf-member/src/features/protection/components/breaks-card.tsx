import type { BreakKind, Breaks } from '@tessera/contracts/protection';
import { useErrorText, useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { FormError, SelectField } from '@tessera/ui-kit/field';
import { useId, useState } from 'react';
import { Card } from '../../../components/card';
import { useTexts } from '../../../locales/use-texts';
import { useBeginBreak, useBreaks, useEndExclusion } from '../api/breaks';
import { useBreakTitle } from '../model/use-break-title';
import styles from './limits.module.css';

const hourMs = 3_600_000;

function inMonths(at: number, months: number): number {
  const ends = new Date(at);
  return ends.setUTCMonth(ends.getUTCMonth() + months);
}

/** BreaksCards shows the break that goes on, or the ways to begin one: each takes one press and one answer. */
export function BreaksCards() {
  const { clock } = useShell();
  const { t } = useTexts();
  const title = useBreakTitle();
  const { data } = useBreaks();
  if (!data) return null;
  const { active } = data;
  // A break is made longer by another one, never shorter.
  const until = Date.parse(active?.until ?? '') || 0;
  const timeOutHours = data.timeOutHours.filter((hours) => clock.now() + hours * hourMs > until);
  const exclusionMonths = data.exclusionMonths.filter((months) => inMonths(clock.now(), months) > until);
  return (
    <>
      {active && (
        <Card title={title(active)} text={t('break.activeText')}>
          {active.end !== 'TIME' && <AskedEnd isDue={active.end === 'REQUEST_NOW'} />}
          <Helpers register={null} />
        </Card>
      )}
      {active?.kind !== 'CLOSURE' && (
        <>
          {timeOutHours.length > 0 && (
            <BreakForm
              kind="TIME_OUT"
              lengths={timeOutHours}
              lengthOf={(hours) => t('break.days', { count: hours / 24 })}
            />
          )}
          {exclusionMonths.length > 0 && (
            <BreakForm
              kind="EXCLUSION"
              lengths={exclusionMonths}
              lengthOf={(months) => t('break.months', { count: months })}
            >
              <Helpers register={data.register} />
            </BreakForm>
          )}
          <BreakForm kind="CLOSURE" />
        </>
      )}
    </>
  );
}

/** Where the market has it, an exclusion goes on after its time until its member asks for its end. */
function AskedEnd({ isDue }: { isDue: boolean }) {
  const { t } = useTexts();
  const errorText = useErrorText();
  const { mutate, isPending, error } = useEndExclusion();
  return (
    <>
      <p>{t(isDue ? 'break.askNow' : 'break.askLater')}</p>
      {error && <FormError title={errorText(error)} />}
      {isDue && (
        <div className={styles.actions}>
          <Button variant="secondary" loading={isPending} onClick={() => mutate()}>
            {t('break.ask')}
          </Button>
        </div>
      )}
    </>
  );
}

interface Props {
  kind: BreakKind;
  lengths?: readonly number[];
  lengthOf?: (length: number) => string;
  children?: React.ReactNode;
}

function BreakForm({ kind, lengths = [], lengthOf = String, children }: Props) {
  const { dialogs, session } = useShell();
  const { t, date } = useTexts();
  const errorText = useErrorText();
  const { mutateAsync, isPending, error } = useBeginBreak();
  const [length, setLength] = useState(lengths[0] ?? 0);
  async function begin() {
    const isSure = await dialogs.confirm({
      title: t(`break.sure.${kind}`, { length: lengthOf(length) }),
      text: t(`break.sureText.${kind}`),
      cancelLabel: t('cancel'),
      confirmLabel: t(`break.begin.${kind}`),
    });
    if (!isSure) return;
    const begun = await mutateAsync({ kind, length }).catch(() => undefined);
    // The socket may have ended the session by now, and said so.
    if (!begun || session.get().state === 'visitor') return;
    const { until } = begun;
    dialogs.notify({
      tone: 'success',
      title: until === null ? t('break.closed') : t('break.begun', { date: date(until, 'datetime') }),
    });
    await session.signOut();
  }
  return (
    <Card title={t(`break.title.${kind}`)} text={t(`break.text.${kind}`)}>
      {lengths.length > 0 && (
        <SelectField
          label={t(kind === 'EXCLUSION' ? 'break.length.EXCLUSION' : 'break.length.TIME_OUT')}
          options={lengths.map((one) => ({ value: String(one), label: lengthOf(one) }))}
          value={String(length)}
          onChange={({ target }) => setLength(Number(target.value))}
        />
      )}
      {children}
      {error && <FormError title={errorText(error)} />}
      <div className={styles.actions}>
        <Button variant="secondary" loading={isPending} onClick={() => void begin()}>
          {t(`break.begin.${kind}`)}
        </Button>
      </div>
    </Card>
  );
}

/** Who helps, and where one excludes oneself from every operator of the market. */
function Helpers({ register }: Pick<Breaks, 'register'>) {
  const { operator } = useShell();
  const { t } = useTexts();
  const labelId = useId();
  const links = [
    ...(register ? [{ name: t('break.register', { name: register.name }), url: register.url }] : []),
    ...(operator.compliance?.help ?? []),
  ];
  if (links.length === 0) return null;
  return (
    <div className={styles.helpers}>
      <span id={labelId}>{t('break.help')}</span>
      <ul className={styles.links} aria-labelledby={labelId}>
        {links.map(({ name, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
