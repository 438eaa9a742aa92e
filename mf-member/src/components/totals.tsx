import { useShell } from '@tessera/shell-api';
import { Money } from '@tessera/ui-kit/money';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { StatCard } from '@tessera/ui-kit/stat-card';
import { useTexts } from '../locales/use-texts';
import styles from './totals.module.css';

/** Total is one amount over all of a record; nothing while it is on its way. A result is coloured by its sign. */
export interface Total {
  label: string;
  amount: string | undefined;
  result?: boolean;
}

/** Totals shows what a record comes to over every page of its filter, not only the one in sight. */
export function Totals({ label, totals }: { label: string; totals: readonly Total[] }) {
  const { operator } = useShell();
  const { locale } = useTexts();
  return (
    <section className={styles.totals} aria-label={label}>
      {totals.map(({ label: name, amount, result = false }) => (
        <StatCard
          key={name}
          label={name}
          value={
            amount === undefined ? (
              <SkeletonBlock width="8ch" height="1.2em" />
            ) : (
              <Money
                amount={amount}
                currency={operator.currency}
                language={locale}
                toned={result}
                signed={result}
              />
            )
          }
        />
      ))}
    </section>
  );
}
