import { useTexts } from '../../../locales/use-texts';
import type { Slip } from '../model/use-slip';
import styles from './bet-slip.module.css';

/** SlipSum says what the slip costs and may pay, before anything is confirmed. */
export function SlipSum({ slip, perMatch }: { slip: Slip; perMatch: boolean }) {
  const { t, money } = useTexts();
  const { price, all, multiples } = slip;
  const isPriced = price.unit !== undefined && all.length > 0;
  return (
    <dl className={styles.sum}>
      <div>
        <dt>{t('sum.count')}</dt>
        <dd>
          {multiples.length > 1
            ? t('sum.countDraws', { count: all.length, draws: multiples.length })
            : all.length}
        </dd>
      </div>
      <div>
        <dt>{t('sum.cost')}</dt>
        <dd>{isPriced ? money(price.total) : '–'}</dd>
      </div>
      <div data-main>
        <dt>{perMatch ? t('slip.returnMatch') : t('slip.return')}</dt>
        <dd>{isPriced ? money(price.best) : '–'}</dd>
      </div>
    </dl>
  );
}
