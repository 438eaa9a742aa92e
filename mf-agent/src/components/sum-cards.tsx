import type { MemberFigures } from '@tessera/contracts/agent';
import { StatCard } from '@tessera/ui-kit/stat-card';
import { useTexts } from '../locales/use-texts';
import { Amount } from './amount';
import styles from './page.module.css';

type AmountName = Exclude<keyof MemberFigures, 'rounds'>;

/** SumCards shows what a team came to, over everybody below whoever is on screen. */
export function SumCards({ figures, names }: { figures: MemberFigures; names: readonly AmountName[] }) {
  const { t } = useTexts();
  return (
    <div className={styles.figures}>
      {names.map((name) => (
        <StatCard
          key={name}
          label={t(`figure.${name}`)}
          value={<Amount amount={figures[name]} result={name === 'net'} />}
          note={name === 'stake' ? t('figure.rounds', { count: figures.rounds }) : undefined}
        />
      ))}
    </div>
  );
}
