import { TextField } from '@tessera/ui-kit/field';
import { VisuallyHidden } from '@tessera/ui-kit/visually-hidden';
import { ChevronDown } from 'lucide-react';
import { useId, type ComponentProps } from 'react';
import { useTexts } from '../locales/use-texts';
import type { Phone } from '../model/use-phone';
import styles from './mobile-field.module.css';

interface Props extends Omit<ComponentProps<typeof TextField>, 'label' | 'lead' | 'trail'> {
  phone: Phone;
}

/** A number with the country that it is dialled in. The list is the device's own: typing finds a country in it. */
export function MobileField({ phone, ...field }: Props) {
  const { t } = useTexts();
  const id = useId();
  const { country, countries } = phone;
  return (
    <TextField
      {...field}
      aria-required
      label={t('field.mobileNum')}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      maxLength={20}
      lead={
        <span className={styles.country}>
          {country && (
            <img
              className={styles.flag}
              src={`/images/COUNTRY_FLAG/${country.code.toLowerCase()}.svg`}
              alt=""
              width={24}
              height={18}
            />
          )}
          <span aria-hidden="true">+{country?.dialingCode ?? ''}</span>
          <ChevronDown aria-hidden className={styles.open} />
          <VisuallyHidden>
            <label htmlFor={id}>{t('mobile.country')}</label>
          </VisuallyHidden>
          <select
            id={id}
            className={styles.select}
            value={country?.code ?? ''}
            onChange={(event) => phone.choose(event.target.value)}
          >
            {countries.map(({ code, name, dialingCode }) => (
              <option key={code} value={code}>
                {name} +{dialingCode}
              </option>
            ))}
          </select>
        </span>
      }
    />
  );
}
