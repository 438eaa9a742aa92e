import { VisuallyHidden } from '@tessera/ui-kit/visually-hidden';
import { useTexts } from '../locales/use-texts';
import { RisingAmount } from './rising-amount';
import styles from './tile-jackpot.module.css';
import { useJackpots } from './use-jackpots';

/** TileJackpot shows a game's jackpot over its tile; nothing where it has none. */
export default function TileJackpot({ nodeId }: { nodeId: string }) {
  const { t } = useTexts();
  const { data } = useJackpots();
  const amount = data?.list.find((jackpot) => jackpot.nodeId === nodeId)?.amount;
  if (amount === undefined) return null;
  return (
    <span className={styles.pot}>
      <VisuallyHidden>{t('jackpots.tile')} </VisuallyHidden>
      <RisingAmount amount={amount} />
    </span>
  );
}
