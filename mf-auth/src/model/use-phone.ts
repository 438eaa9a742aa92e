import { useErrorText, useShell } from '@tessera/shell-api';
import { useQuery, useQueryClient } from '@tessera/shell-api/query';
import type { CallResult } from '@tessera/contracts';
import { countriesCall } from '@tessera/contracts/auth';
import { useMemo, useState } from 'react';
import { useTexts } from '../locales/use-texts';

const queryKey = ['auth', 'countries'];
type Countries = CallResult<typeof countriesCall>;

/**
 * usePhone returns the countries to dial, the operator's own chosen first, and `validate`, which checks a
 * number's digits.
 */
export function usePhone(needed = true) {
  const { api } = useShell();
  const { t } = useTexts();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [chosen, choose] = useState<string>();
  const query = {
    queryKey,
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(countriesCall, {}, { signal }),
    staleTime: Infinity,
  };
  const { data } = useQuery({ ...query, enabled: needed });
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
  // Who types fast is through before the countries are there: what a number must be is waited for, not guessed.
  const validate = async (typed: string): Promise<true | string> => {
    try {
      const { min, max } = (await queries.ensureQueryData(query)).phoneDigits;
      const digits = typed.trim();
      return (/^[0-9]+$/.test(digits) && digits.length >= min && digits.length <= max) || t('mobile.invalid');
    } catch (error) {
      return errorText(error);
    }
  };
  // Asked at the time it is needed: what a press has waited for is younger than the rendering in which it happened.
  const getDialingCode = () => {
    const existing = queries.getQueryData<Countries>(queryKey);
    const current = chosen ?? existing?.defaultCountry;
    return existing?.countries.find(({ countryCode }) => countryCode === current)?.countryDialingCode ?? '';
  };
  return { country, countries, choose, validate, getDialingCode };
}
export type Phone = ReturnType<typeof usePhone>;
