import { useShell } from '@tessera/shell-api';
import { Money } from '@tessera/ui-kit/money';
import { useTexts } from '../locales/use-texts';

/** Amount shows money of the operator's currency; a result is coloured by its sign. */
export function Amount({ amount, result = false }: { amount: string; result?: boolean }) {
  const { operator } = useShell();
  const { locale } = useTexts();
  return (
    <Money amount={amount} currency={operator.currency} language={locale} toned={result} signed={result} />
  );
}
