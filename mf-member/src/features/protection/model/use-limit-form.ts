import { fieldErrorsSchema, fromMinorUnits, isApiError, readAmount } from '@tessera/contracts';
import type { LimitKind, LimitPeriod, PlayerLimits } from '@tessera/contracts/protection';
import { useShell } from '@tessera/shell-api';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { useSetLimit } from '../api/limits';
import { useLimitFailure } from './use-limit-failure';
import { useLimitTexts } from '../../../model/use-limit-texts';

const mostMinutes: Record<LimitPeriod, string> = { DAY: '1440', WEEK: '10080', MONTH: '44640' };
/** As much as an amount of the wire may be. */
const mostMoney = '9999999999999';

/** useLimitForm returns the state and the submit handler of a limit: what it limits, for how long, and to how much. */
export function useLimitForm({ limits, kinds }: PlayerLimits) {
  const { operator, dialogs } = useShell();
  const { t, money } = useTexts();
  const failureText = useLimitFailure();
  const written = useLimitTexts();
  const { mutate, isPending } = useSetLimit();
  const [{ kind, period }, setNamed] = useState<{ kind: LimitKind; period: LimitPeriod }>({
    kind: kinds[0] ?? 'DEPOSIT',
    period: 'WEEK',
  });
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const inputs = useRef<{ amount?: HTMLInputElement | null }>({});

  const current = limits.find((limit) => limit.kind === kind && limit.period === period);
  const digits = kind === 'TIME' ? 0 : operator.currency.digits;
  const rule = {
    digits,
    min: fromMinorUnits(1n, digits),
    max: kind === 'TIME' ? mostMinutes[period] : mostMoney,
  };

  function refuse(words: string) {
    setError(words);
    inputs.current.amount?.focus();
  }

  function problemText(problem: 'Required' | 'Format' | 'Digits' | 'Small' | 'Large'): string {
    if (kind === 'TIME') return t('limit.minutesWrong', { most: mostMinutes[period] });
    if (problem === 'Required') return t('deposit.amountRequired');
    if (problem === 'Small') return t('limit.zero');
    if (problem === 'Large') return t('limit.tooLarge');
    return t(`deposit.amount${problem}`, {
      example: fromMinorUnits(50n * 10n ** BigInt(digits), digits),
      digits,
      currency: operator.currency.code,
      min: money(rule.min),
      max: money(rule.max),
    });
  }

  function refusedBy(problem: unknown): boolean {
    const fields = isApiError(problem, 'VALIDATION_FAILED')
      ? fieldErrorsSchema.safeParse(problem.value).data?.fields
      : undefined;
    const code = fields?.amount;
    if (!code) return false;
    refuse(code === 'LIMIT_ABOVE_LONGER' ? t('limit.aboveLonger') : problemText('Format'));
    return true;
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setFailure(undefined);
    const read = readAmount(typed, rule);
    if ('problem' in read) return refuse(problemText(read.problem));
    mutate(
      { kind, period, amount: read.amount, version: current?.version ?? 0 },
      {
        onSuccess: (now) => {
          const next = now.limits.find((limit) => limit.kind === kind && limit.period === period)?.next;
          dialogs.notify({
            tone: next ? 'info' : 'success',
            title: next ? t('limit.raiseWaits', { count: now.raiseHours }) : t('limit.isSet'),
          });
          setTyped('');
        },
        onError: (problem) => {
          if (!refusedBy(problem)) setFailure(failureText(problem));
        },
      },
    );
  }

  const clear = () => {
    setError(undefined);
    setFailure(undefined);
  };
  return {
    kind,
    period,
    typed,
    error,
    failure,
    ref: (field: 'amount') => (element: HTMLInputElement | null) => {
      inputs.current[field] = element;
    },
    submit,
    busy: isPending,
    isChange: current !== undefined,
    hint: current
      ? t('limit.now', { amount: written(kind, current.amount) })
      : kind === 'TIME'
        ? t('limit.minutesHint')
        : undefined,
    choose: (next: { kind?: LimitKind; period?: LimitPeriod }) => {
      setNamed({ kind, period, ...next });
      clear();
    },
    type: (text: string) => {
      setTyped(text);
      clear();
    },
  };
}
