import { deliveryLengths } from '@tessera/contracts/points';
import { TextField } from '@tessera/ui-kit/field';
import { useTexts } from '../../../locales/use-texts';
import { deliveryFields, type DeliveryForm } from '../model/use-delivery';

const completes = { recipient: 'name', phone: 'tel', address: 'street-address' } as const;

/** DeliveryPart asks where a thing is sent. */
export function DeliveryPart({ delivery, disabled }: { delivery: DeliveryForm; disabled: boolean }) {
  const { t } = useTexts();
  return deliveryFields.map((field) => (
    <TextField
      key={field}
      label={t(`delivery.${field}`)}
      hint={field === 'address' ? t('delivery.addressHint') : undefined}
      error={delivery.errorOf(field)}
      type={field === 'phone' ? 'tel' : 'text'}
      autoComplete={completes[field]}
      maxLength={deliveryLengths[field]}
      required
      value={delivery.values[field]}
      disabled={disabled}
      onChange={(event) => delivery.write(field, event.target.value)}
    />
  ));
}
