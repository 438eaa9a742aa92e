import type { LotteryGame, Numero } from '@tessera/contracts/lottery';
import { SectionHeader } from '@tessera/ui-kit/section-header';
import { SegmentedControl } from '@tessera/ui-kit/segmented-control';
import { useState } from 'react';
import panel from '../../../components/panel.module.css';
import { useTexts } from '../../../locales/use-texts';
import { useLabels } from '../../../model/labels';
import { PlaySlip } from './play-slip';
import styles from './bet-slip.module.css';

interface Props {
  game: LotteryGame;
  open: Numero;
}

/** BetSlip is the form of a bet on the open draw: the kind of bet first, then everything that it asks for. */
export function BetSlip({ game, open }: Props) {
  const { t, number } = useTexts();
  const labels = useLabels();
  const [playCode, setPlayCode] = useState(game.plays[0]?.playCode ?? '');
  const play = game.plays.find((one) => one.playCode === playCode) ?? game.plays[0];
  if (!play) return null;
  const odds = number(Number(play.payouts[0]?.odds ?? 0), { maximumFractionDigits: 2 });
  return (
    <section className={panel.panel} aria-labelledby="lottery-slip">
      <SectionHeader id="lottery-slip" title={t('slip.title')} />
      <SegmentedControl
        label={t('slip.play')}
        options={game.plays.map((one) => ({ value: one.playCode, label: labels.play(one.playCode) }))}
        value={play.playCode}
        onChange={setPlayCode}
      />
      <p className={styles.help}>
        <span>{labels.playHelp(play.playCode)}</span>
        <strong>
          {play.payouts.length > 1 ? t('slip.paysUpTo', { odds }) : t('slip.pays', { odds })}
          {play.perMatch && <small> {t('slip.perMatch')}</small>}
        </strong>
      </p>
      <PlaySlip key={play.playCode} game={game} play={play} numero={open.numero} closesAt={open.closesAt} />
    </section>
  );
}
