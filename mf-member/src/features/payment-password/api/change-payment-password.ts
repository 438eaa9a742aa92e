import {
  paymentPasswordCodeCall,
  resetPaymentPasswordCall,
  setPaymentPasswordCall,
  type PaymentFactor,
} from '@tessera/contracts/member';
import { useShell } from '@tessera/shell-api';
import { useQueryClient } from '@tessera/shell-api/query';
import { paymentPasswordKey } from './get-payment-password';

/**
 * PaymentPasswordChange holds what is typed in the form: the old password where it is changed, the factor's
 * code where it was forgotten.
 */
export interface PaymentPasswordChange {
  oldPassword?: string;
  factor?: { method: PaymentFactor; code: string; attempt: string };
  newPassword: string;
  confirmNewPassword: string;
}

/**
 * useChangePaymentPassword sets, changes or resets the payment password. Sending the same again changes
 * nothing more.
 */
export function useChangePaymentPassword() {
  const { api } = useShell();
  const queries = useQueryClient();
  return async ({ factor, ...change }: PaymentPasswordChange) => {
    await (factor
      ? api.call(resetPaymentPasswordCall, { ...change, ...factor })
      : api.call(setPaymentPasswordCall, change));
    await queries.invalidateQueries({ queryKey: paymentPasswordKey });
  };
}

/** useSendPaymentCode sends the code for a forgotten payment password. */
export function useSendPaymentCode() {
  const { api } = useShell();
  return (method: 'sms' | 'email', key: string) =>
    api.call(paymentPasswordCodeCall, { method }, { idempotencyKey: key });
}
