import { VisuallyHidden } from '@tessera/ui-kit/visually-hidden';
import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTexts } from '../locales/use-texts';
import type { Phone } from '../model/use-phone';
import { CountryList } from './country-list';
import styles from './country-picker.module.css';

/**
 * CountryPicker shows the flag and dialling code of a number's country, and opens the searchable list of
 * countries.
 */
export function CountryPicker({ phone }: { phone: Phone }) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { country, countries, choose } = phone;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <span
      className={styles.picker}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="listbox"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <VisuallyHidden>{t('mobile.countryNamed', { country: country?.name ?? '' })}</VisuallyHidden>
        {country && (
          <img
            className={styles.flag}
            src={`/images/COUNTRY_FLAG/${country.code.toLowerCase()}.svg`}
            alt=""
            width={24}
            height={18}
          />
        )}
        <span dir="ltr">+{country?.dialingCode ?? ''}</span>
        <ChevronDown aria-hidden className={styles.open} />
      </button>
      {open && (
        <CountryList
          countries={countries}
          chosen={country?.code}
          onClose={close}
          onChoose={(code) => {
            choose(code);
            close();
          }}
        />
      )}
    </span>
  );
}
