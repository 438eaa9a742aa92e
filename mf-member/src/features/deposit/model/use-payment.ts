import type { Deposit } from '@tessera/contracts/payments';
import { useErrorText } from '@tessera/shell-api';
import { useRef, useState } from 'react';
import { useStartPayment, type DepositRequest } from '../api/start-payment';
import { openPaymentWindow } from './payment-window';

/** What is on screen of a payment: its deposit, and its address where no window could show it. */
interface Shown {
  deposit: Deposit;
  link: string | undefined;
}

/** Starts payments, one at a time, each in a window that the click opens. */
export function usePayment() {
  const start = useStartPayment();
  const errorText = useErrorText();
  const [shown, setShown] = useState<Shown>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  /** At once, unlike the state: a second click comes before the next rendering. */
  const running = useRef(false);

  /** Answers with what failed, for the form to say under its fields; with nothing where another one is under way. */
  async function pay(request: DepositRequest): Promise<{ failed: unknown } | undefined> {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    const page = openPaymentWindow();
    try {
      const { deposit, url } = await start(request);
      if (url === null) page.close();
      const isSeen = url === null || page.show(url);
      setShown({ deposit, link: isSeen ? undefined : url });
      return { failed: undefined };
    } catch (error) {
      page.close();
      setFailure(errorText(error));
      return { failed: error };
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return {
    pay,
    busy,
    failure,
    shown,
    clearFailure: () => setFailure(undefined),
    leave: () => {
      setShown(undefined);
      setFailure(undefined);
    },
  };
}

export type Payment = ReturnType<typeof usePayment>;
