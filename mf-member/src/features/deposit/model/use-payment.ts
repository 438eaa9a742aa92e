import { chosenBonusSchema } from '@tessera/contracts/bonuses';
import type { Deposit } from '@tessera/contracts/payments';
import { useSubmitOnce } from '@tessera/shell-api/submit';
import { useState } from 'react';
import { useLimitStop } from '../../../model/use-limit-stop';
import { useStartPayment, type DepositRequest, type PaymentRequest } from '../api/start-payment';
import { openPaymentWindow } from './payment-window';

/** What is on screen of a payment: its deposit, and its URL where no window could show it. */
interface Shown {
  deposit: Deposit;
  link: string | undefined;
}

/** usePayment starts payments, one at a time, each in a window that the click opens. */
export function usePayment() {
  const start = useStartPayment();
  const refusalText = useLimitStop();
  const [shown, setShown] = useState<Shown>();
  const [failure, setFailure] = useState<string>();
  const { busy, submit, unsettled } = useSubmitOnce<PaymentRequest, Shown, DepositRequest>({
    name: 'deposit',
    async send(request, key) {
      const page = openPaymentWindow();
      try {
        const { deposit, url } = await start({ request, key });
        if (url === null) page.close();
        const isSeen = url === null || page.show(url);
        return { deposit, link: isSeen ? undefined : url };
      } catch (error) {
        page.close();
        throw error;
      }
    },
    remember: (request) => ('depositId' in request ? undefined : request),
    restore: readRequest,
  });

  /** Answers with what failed, for the form to say under its fields; with nothing where another one is under way. */
  async function pay(request: PaymentRequest): Promise<{ failed: unknown } | undefined> {
    setFailure(undefined);
    const outcome = await submit(request);
    if (!outcome) return undefined;
    if (outcome.state === 'done') {
      setShown(outcome.result);
      return { failed: undefined };
    }
    // Of a new deposit the form says what is not known.
    if (outcome.state === 'refused' || 'depositId' in request) setFailure(refusalText(outcome.error));
    return { failed: outcome.error };
  }

  return {
    pay,
    busy,
    failure,
    shown,
    /** Deposits of which no answer says whether they were made: sent again, each is made once. */
    unsettled,
    clearFailure: () => setFailure(undefined),
    leave: () => {
      setShown(undefined);
      setFailure(undefined);
    },
  };
}

function readRequest(stored: unknown): DepositRequest | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  if (!('channelId' in stored && 'amount' in stored)) return undefined;
  const { channelId, amount } = stored;
  if (typeof channelId !== 'string' || typeof amount !== 'string') return undefined;
  const bonus = chosenBonusSchema.safeParse('bonus' in stored ? stored.bonus : undefined);
  if (bonus.success) return { channelId, amount, bonus: bonus.data };
  return { channelId, amount, ...('noBonus' in stored ? { noBonus: true } : {}) };
}

export type Payment = ReturnType<typeof usePayment>;
