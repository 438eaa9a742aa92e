import { useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';
import { countriesCall } from '@tessera/contracts/auth';
import { useMemo, useState } from 'react';
import { useTexts } from '../locales/use-texts';

/** The countries of a number, the operator's own first chosen, and what a number must be. */
export function usePhone(needed = true) {
  const { api } = useShell();
  const { t } = useTexts();
  const [chosen, choose] = useState<string>();
  const { data } = useQuery({
    queryKey: ['auth', 'countries'],
    queryFn: ({ signal }) => api.call(countriesCall, {}, { signal }),
    enabled: needed,
    staleTime: Infinity,
  });
  const language = document.documentElement.lang || 'en';
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
    return (data?.countries ?? [])
      .map(({ countryCode, countryDialingCode }) => ({
        code: countryCode,
        name: names.of(countryCode) ?? countryCode,
        dialingCode: countryDialingCode,
      }))
      .toSorted((one, other) => one.name.localeCompare(other.name, language));
  }, [data, language]);
  const code = chosen ?? data?.defaultCountry;
  const country = countries.find((entry) => entry.code === code);
  const { min, max } = data?.phoneDigits ?? { min: 1, max: 20 };
  const validate = (typed: string): true | string => {
    const digits = typed.trim();
    return (/^[0-9]+$/.test(digits) && digits.length >= min && digits.length <= max) || t('mobile.invalid');
  };
  return { country, countries, choose, validate, dialingCode: country?.dialingCode ?? '' };
}
export type Phone = ReturnType<typeof usePhone>;
