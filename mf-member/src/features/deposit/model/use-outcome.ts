import type { Deposit, DepositFailure } from '@tessera/contracts/payments';
import { useTexts } from '../../../locales/use-texts';

/** useOutcome returns the title and the text that describe a deposit in its present state. */
export function useOutcome({ state, failure, amount, expiresAt }: Deposit): { title: string; text: string } {
  const { t, money, date } = useTexts();
  switch (state) {
    case 'PENDING':
      return {
        title: t('deposit.pending'),
        text: t('deposit.pendingText', { time: date(expiresAt, 'time') }),
      };
    case 'CREDITED':
      return { title: t('deposit.credited', { amount: money(amount) }), text: '' };
    case 'EXPIRED':
      return { title: t('deposit.expired'), text: t('deposit.expiredText') };
    case 'FAILED':
      return ofFailure[failure ?? 'REFUSED'](t);
  }
}

type Translate = ReturnType<typeof useTexts>['t'];

const ofFailure: Record<DepositFailure, (t: Translate) => { title: string; text: string }> = {
  REFUSED: (t) => ({ title: t('deposit.refused'), text: t('deposit.refusedText') }),
  CANCELLED: (t) => ({ title: t('deposit.cancelled'), text: t('deposit.refusedText') }),
  AMOUNT: (t) => ({ title: t('deposit.otherAmount'), text: t('deposit.otherAmountText') }),
};
