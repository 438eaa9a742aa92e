import { fieldErrorsSchema, isApiError, readAmount, type AmountProblem } from '@tessera/contracts';
import type { VendorWallets, WalletTransfer } from '@tessera/contracts/wallet';
import { useErrorText, useShell } from '@tessera/shell-api';
import { useSubmitOnce } from '@tessera/shell-api/submit';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { restoreTexts } from '../../../model/restore-texts';
import { useTransferCalls } from '../api/wallets';

type Direction = WalletTransfer['direction'];
interface Note {
  vassalage: string;
  direction: Direction;
  amount: string;
}
interface Errors {
  vassalage?: string | undefined;
  amount?: string | undefined;
}

/**
 * useTransferForm returns the state and the submit handler of a transfer between wallets. A failure keeps what
 * was typed, and the same transfer is sent again under the same key.
 */
export function useTransferForm(wallets: VendorWallets, onDone: (transfer: WalletTransfer) => void) {
  const { operator } = useShell();
  const { digits } = operator.currency;
  const { t, money } = useTexts();
  const errorText = useErrorText();
  const { transfer } = useTransferCalls();
  const { busy, submit, unsettled } = useSubmitOnce<Note, WalletTransfer, Note>({
    name: 'wallet-transfer',
    send: transfer,
    remember: (note) => note,
    restore: restoreNote,
  });
  const lost = unsettled.at(-1);
  const [direction, setDirection] = useState<Direction>(lost?.direction ?? 'IN');
  const [chosen, setChosen] = useState(lost?.vassalage ?? '');
  const [typed, setTyped] = useState(lost?.amount ?? '');
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();
  const inputs = useRef<Partial<Record<keyof Errors, HTMLElement | null>>>({});

  const isIn = direction === 'IN';
  const vendor = wallets.list.find(({ vassalage }) => vassalage === chosen);
  const max = isIn ? wallets.central : (vendor?.balance ?? '0');
  const rule = { digits, min: isIn ? wallets.minTransfer : smallest(digits), max };

  function problemText(problem: AmountProblem): string {
    if (problem === 'Large') return t('transfer.overBalance', { available: money(max) });
    if (problem === 'Small') return t('transfer.tooSmall', { min: money(rule.min) });
    return t(`deposit.amount${problem}`, {
      min: money(rule.min),
      max: money(max),
      digits,
      currency: operator.currency.code,
      example: rule.min,
    });
  }

  function refuse(wrong: Errors): boolean {
    setErrors(wrong);
    const first = (['vassalage', 'amount'] as const).find((field) => wrong[field]);
    if (first) inputs.current[first]?.focus();
    return first !== undefined;
  }

  function refusedFields(error: unknown): Errors {
    if (isApiError(error, 'BALANCE_TOO_LOW')) return { amount: errorText(error) };
    if (isApiError(error, 'GAME_UNDER_MAINTENANCE')) return { vassalage: t('transfer.closed') };
    if (isApiError(error, 'NOT_FOUND')) return { vassalage: t('transfer.chooseVendor') };
    const fields = isApiError(error, 'VALIDATION_FAILED')
      ? fieldErrorsSchema.safeParse(error.value).data?.fields
      : undefined;
    return fields?.amount ? { amount: t('transfer.tooSmall', { min: money(rule.min) }) } : {};
  }

  async function send() {
    setFailure(undefined);
    const read = readAmount(typed, rule);
    const wrong: Errors = {
      ...(vendor ? {} : { vassalage: t('transfer.chooseVendor') }),
      ...('problem' in read ? { amount: problemText(read.problem) } : {}),
    };
    if (refuse(wrong) || 'problem' in read || !vendor) return;
    const outcome = await submit({ vassalage: vendor.vassalage, direction, amount: read.amount });
    if (outcome?.state === 'done') {
      setTyped('');
      onDone(outcome.result);
    } else if (outcome?.state === 'refused' && !refuse(refusedFields(outcome.error)))
      setFailure(errorText(outcome.error));
  }

  return {
    direction,
    chosen,
    typed,
    errors,
    failure,
    busy,
    max,
    hint: isIn
      ? t('transfer.limits', { min: money(rule.min), max: money(max) })
      : t('transfer.upTo', { max: money(max) }),
    isOutcomeUnknown: unsettled.some(
      (one) => one.vassalage === chosen && one.direction === direction && one.amount === typed.trim(),
    ),
    ref: (field: keyof Errors) => (element: HTMLElement | null) => {
      inputs.current[field] = element;
    },
    changeDirection(to: Direction) {
      setDirection(to);
      setErrors({});
    },
    choose(vassalage: string) {
      setChosen(vassalage);
      setErrors((wrong) => ({ ...wrong, vassalage: undefined }));
    },
    type(text: string) {
      setTyped(text);
      setErrors((wrong) => ({ ...wrong, amount: undefined }));
    },
    submit: (event: SyntheticEvent) => {
      event.preventDefault();
      void send();
    },
  };
}

/** The smallest amount of a currency: "0.01" of two digits. */
const smallest = (digits: number) => (digits === 0 ? '1' : `0.${'1'.padStart(digits, '0')}`);

const restoreTransfer = restoreTexts('vassalage', 'direction', 'amount');

function restoreNote(stored: unknown): Note | undefined {
  const note = restoreTransfer(stored);
  const direction = note?.direction;
  return note && (direction === 'IN' || direction === 'OUT') ? { ...note, direction } : undefined;
}
