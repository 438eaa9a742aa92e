import type { Bonus } from '@tessera/contracts/bonuses';
import { ChevronDown } from 'lucide-react';
import { Card } from '../../../components/card';
import { useTexts } from '../../../locales/use-texts';
import { useBonusTerms } from '../../../model/use-bonus-terms';
import { BonusHistory } from './bonus-history';
import styles from './bonuses.module.css';

interface Props {
  bonuses: readonly Bonus[];
  /** The one that the address leads to. It is open. */
  linked: string | undefined;
}

/** EarlierBonuses lists bonuses that have ended, each with its whole history and the terms that held. */
export function EarlierBonuses({ bonuses, linked }: Props) {
  const { t, money } = useTexts();
  const terms = useBonusTerms();
  return (
    <Card title={t('bonus.earlier')}>
      <ul className={styles.list}>
        {bonuses.map((bonus) => (
          <li key={bonus.bonusId}>
            <details
              className={styles.bonus}
              open={bonus.bonusId === linked || undefined}
              ref={bonus.bonusId === linked ? bringIntoSight : undefined}
            >
              <summary>
                <span>
                  <strong>{bonus.title}</strong>
                  <small>{t(`bonus.state.${bonus.state}`)}</small>
                </span>
                <span className={styles.sum}>{money(bonus.granted)}</span>
                <ChevronDown aria-hidden className={styles.chevron} />
              </summary>
              <div className={styles.story}>
                <BonusHistory bonus={bonus} />
                <ul className={styles.terms} aria-label={t('bonus.terms')}>
                  {terms(bonus).map((term) => (
                    <li key={term}>{term}</li>
                  ))}
                </ul>
              </div>
            </details>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const bringIntoSight = (bonus: HTMLElement | null) => bonus?.scrollIntoView?.({ block: 'center' });
