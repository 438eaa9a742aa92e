import type { Reward } from '@tessera/contracts/points';
import { useState } from 'react';
import type { Delivery } from '../api/redeem';
import { useTexts } from '../../../locales/use-texts';

export type DeliveryField = keyof Delivery;

/** deliveryFields lists the fields of a delivery in the order in which they are filled in. */
export const deliveryFields = ['recipient', 'phone', 'address'] as const;
const phonePattern = /^\+?[\d ()-]{6,}$/;

/** useDelivery keeps where a thing is sent. What is no thing needs none, and has nothing wrong with it. */
export function useDelivery({ type }: Pick<Reward, 'type'>) {
  const { t } = useTexts();
  const [values, setValues] = useState<Delivery>({ recipient: '', phone: '', address: '' });
  const [checked, setChecked] = useState(false);
  const isNeeded = type === 'GOODS';
  const problemOf = (field: DeliveryField): string | undefined => {
    const text = values[field].trim();
    if (!isNeeded) return undefined;
    if (text === '') return t('delivery.needed');
    return field === 'phone' && !phonePattern.test(text) ? t('delivery.phoneForm') : undefined;
  };
  return {
    isNeeded,
    values,
    write: (field: DeliveryField, text: string) => setValues({ ...values, [field]: text }),
    errorOf: (field: DeliveryField) => (checked ? problemOf(field) : undefined),
    /** Shows what is wrong from now on, and answers whether nothing is. */
    check(): boolean {
      setChecked(true);
      return deliveryFields.every((field) => problemOf(field) === undefined);
    },
  };
}
export type DeliveryForm = ReturnType<typeof useDelivery>;
