import { useShell } from '@tessera/shell-api';
import { Money } from '@tessera/ui-kit/money';
import { useTexts } from '../locales/use-texts';

interface Props {
  amount: string;
  /** Coloured by its sign. */
  toned?: boolean | undefined;
  /** With a sign where it is more than nothing, too; as `toned` unless it is said. */
  signed?: boolean | undefined;
}

/** Amount shows money of the operator's currency. */
export function Amount({ amount, toned = false, signed = toned }: Props) {
  const { operator } = useShell();
  const { locale } = useTexts();
  return (
    <Money amount={amount} currency={operator.currency} language={locale} toned={toned} signed={signed} />
  );
}
