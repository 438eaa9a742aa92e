import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTexts } from '../locales/use-texts';
import { findCountries } from '../model/find-countries';
import type { Phone } from '../model/use-phone';
import { CountryOption } from './country-option';
import styles from './country-picker.module.css';

interface Props {
  countries: Phone['countries'];
  chosen: string | undefined;
  onChoose(code: string): void;
  onClose(): void;
}

/**
 * CountryList is a combobox of countries: the focus stays in the search box, and the arrow keys move through
 * what it finds.
 */
export function CountryList({ countries, chosen, onChoose, onClose }: Props) {
  const { t } = useTexts();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const found = findCountries(countries, typed);
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      countries.findIndex(({ code }) => code === chosen),
    ),
  );
  const optionId = (index: number) => `${id}-${found[index]?.code ?? ''}`;

  useEffect(() => {
    input.current?.focus();
    panel.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView?.({ block: 'nearest' });
  });
  // The dialog listens for Escape before anything inside of it can.
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      onClose();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  });

  const last = found.length - 1;
  function onKeyDown(event: KeyboardEvent) {
    const next: Record<string, number> = {
      ArrowDown: Math.min(active + 1, last),
      ArrowUp: Math.max(active - 1, 0),
      PageDown: Math.min(active + 8, last),
      PageUp: Math.max(active - 8, 0),
    };
    const to = next[event.key];
    if (to !== undefined) setActive(to);
    else if (event.key === 'Enter') {
      const country = found[active];
      if (country) onChoose(country.code);
    } else return;
    event.preventDefault();
  }

  return (
    <div ref={panel} className={styles.panel}>
      <input
        ref={input}
        className={styles.search}
        role="combobox"
        aria-label={t('mobile.search')}
        placeholder={t('mobile.search')}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={found.length > 0 ? optionId(active) : undefined}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={id} role="listbox" tabIndex={-1} aria-label={t('mobile.country')} className={styles.list}>
        {found.map(({ code, name, dialingCode }, index) => (
          <CountryOption
            key={code}
            id={optionId(index)}
            country={{ code, name, dialingCode }}
            isChosen={code === chosen}
            isActive={index === active}
            onChoose={onChoose}
          />
        ))}
      </div>
      {found.length === 0 && (
        <p role="status" className={styles.none}>
          {t('mobile.noCountry')}
        </p>
      )}
    </div>
  );
}
