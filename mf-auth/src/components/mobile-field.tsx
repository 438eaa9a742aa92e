import { TextField } from '@tessera/ui-kit/field';
import type { ComponentProps } from 'react';
import { useTexts } from '../locales/use-texts';
import type { Phone } from '../model/use-phone';
import { CountryPicker } from './country-picker';

interface Props extends Omit<ComponentProps<typeof TextField>, 'label' | 'lead' | 'trail'> {
  phone: Phone;
}

/** MobileField asks for a mobile number and the country that it is dialled in. */
export function MobileField({ phone, ...field }: Props) {
  const { t } = useTexts();
  return (
    <TextField
      {...field}
      aria-required
      label={t('field.mobileNum')}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      maxLength={20}
      lead={<CountryPicker phone={phone} />}
    />
  );
}
