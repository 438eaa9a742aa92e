import {
  slipLimits,
  type LotteryGame,
  type LotteryLine,
  type Numero,
  type Play,
} from '@tessera/contracts/lottery';
import { useActive, useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { Countdown } from '@tessera/ui-kit/countdown';
import { SectionHeader } from '@tessera/ui-kit/section-header';
import { SegmentedControl } from '@tessera/ui-kit/segmented-control';
import { memo, useCallback, useDeferredValue, useRef, useState } from 'react';
import panel from '../../../components/panel.module.css';
import { useTexts } from '../../../locales/use-texts';
import { useLabels } from '../../../model/labels';
import { oddsOf } from '../model/slip-price';
import type { Slip, SlipActions } from '../model/use-slip';
import { Board } from './board';
import { ChasePlan } from './chase-plan';
import { SlipLines } from './slip-lines';
import { SlipOutcome } from './slip-outcome';
import { SlipSum } from './slip-sum';
import { UnitField } from './unit-field';
import styles from './bet-slip.module.css';

interface Props {
  game: LotteryGame;
  open: Numero;
  previous: Numero;
  slip: Slip;
}

/** BetSlip is the form of the bets on the open draw: the kind of bet first, then numbers, price and plan. */
export function BetSlip({ game, open, previous, slip }: Props) {
  const { t } = useTexts();
  const { actions } = slip;
  const [playCode, setPlayCode] = useState(game.plays[0]?.playCode ?? '');
  const pad = useRef<HTMLDivElement>(null);
  // What a line that goes makes room for is the board's a moment later: the slip itself takes no line too many.
  const room = useDeferredValue(slip.room);
  const choosePlay = useCallback(
    (next: string) => {
      setPlayCode(next);
      actions.setBoard([]);
    },
    [actions],
  );
  const play = game.plays.find((one) => one.playCode === playCode) ?? game.plays[0];
  if (!play) return null;
  const waiting = slip.state.kind === 'placing' || slip.state.kind === 'unsure';
  return (
    <section className={panel.panel} aria-labelledby="lottery-slip">
      <SectionHeader id="lottery-slip" title={t('slip.title')} />
      <div className={styles.plays}>
        <PlayChoice plays={game.plays} value={play.playCode} onPlay={choosePlay} />
      </div>
      <PlayHelp play={play} chosen={slip.board} />
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (slip.ready && !waiting) void slip.submit();
        }}
      >
        <Board
          key={`${play.playCode} ${slip.round}`}
          gameCode={game.gameCode}
          play={play}
          room={room}
          actions={actions}
          padRef={pad}
        />
        <SlipLines lines={slip.lines} isLocked={slip.isLocked} actions={actions} />
        {slip.lines.length > 0 && <LineTools actions={actions} />}
        <UnitField
          play={play}
          text={slip.unitText}
          unit={slip.price.unit}
          outside={slip.price.outside}
          actions={actions}
        />
        <ChasePlan
          chase={slip.chase}
          total={slip.chase ? slip.price.total : ''}
          last={slip.multiples.at(-1) ?? 1}
          actions={actions}
        />
        <SlipSum slip={slip} perMatch={play.perMatch} />
        <SlipOutcome slip={slip} open={open} previous={previous} />
        {slip.state.kind !== 'unsure' && (
          <div className={styles.place}>
            <TimeLeft closesAt={open.closesAt} />
            {slip.all.length > 0 ? (
              <Button
                type="submit"
                size="l"
                fullWidth
                disabled={!slip.ready}
                loading={slip.state.kind === 'placing'}
              >
                {slip.all.length > 1 ? t('slip.placeMany', { count: slip.all.length }) : t('slip.place')}
              </Button>
            ) : (
              <Button size="l" fullWidth onClick={() => leadTo(pad.current)}>
                {t('slip.pick')}
              </Button>
            )}
          </div>
        )}
      </form>
    </section>
  );
}

interface ChoiceProps {
  plays: readonly Play[];
  value: string;
  onPlay(playCode: string): void;
}

const PlayChoice = memo(function PlayChoice({ plays, value, onPlay }: ChoiceProps) {
  const { t } = useTexts();
  const labels = useLabels();
  return (
    <SegmentedControl
      label={t('slip.play')}
      options={plays.map((one) => ({ value: one.playCode, label: labels.play(one.playCode) }))}
      value={value}
      onChange={onPlay}
    />
  );
});

/** What a play asks for, pays and how often it does: of what is chosen, once it is. */
const PlayHelp = memo(function PlayHelp({ play, chosen }: { play: Play; chosen: readonly LotteryLine[] }) {
  const { t, number } = useTexts();
  const labels = useLabels();
  const range = oddsOf(play, chosen);
  const rounded = (value: number) => number(value, { maximumFractionDigits: 1 });
  const odds = number(Number(range.odds), { maximumFractionDigits: 2 });
  const [oneIn, seldom] = [rounded(range.often), rounded(range.seldom)];
  return (
    <p className={styles.help}>
      <span>{labels.playHelp(play.playCode)}</span>
      <strong>
        {range.isUpTo ? t('slip.paysUpTo', { odds }) : t('slip.pays', { odds })}
        {play.perMatch && <small> {t('slip.perMatch')}</small>}
      </strong>
      <span>{oneIn === seldom ? t('slip.chance', { oneIn }) : t('slip.chances', { oneIn, seldom })}</span>
    </p>
  );
});

const LineTools = memo(function LineTools({ actions }: { actions: SlipActions }) {
  const { t } = useTexts();
  const [text, setText] = useState('1');
  const multiple = Number(text);
  const fits = Number.isInteger(multiple) && multiple >= 1 && multiple <= slipLimits.multiple;
  return (
    <div className={styles.lineTools}>
      <label>
        {t('lines.all')}
        <input
          type="number"
          inputMode="numeric"
          min={1}
          max={slipLimits.multiple}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            const next = Number(event.target.value);
            if (Number.isInteger(next) && next >= 1 && next <= slipLimits.multiple) actions.multiplyAll(next);
          }}
          aria-invalid={!fits || undefined}
        />
      </label>
      <Button variant="ghost" size="s" onClick={actions.clear}>
        {t('lines.clear')}
      </Button>
    </div>
  );
});

/** Brings what is to be chosen from into sight, with the focus on its first choice. */
function leadTo(pad: HTMLElement | null): void {
  pad?.scrollIntoView?.({ block: 'center' });
  pad?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true });
}

/**
 * The stage with its clock is out of sight where the slip fills a phone; who hears the page has the one clock
 * there.
 */
const TimeLeft = memo(function TimeLeft({ closesAt }: { closesAt: string }) {
  const { clock } = useShell();
  const { t } = useTexts();
  const active = useActive();
  return (
    <p className={styles.left} aria-hidden="true">
      <small>{t('draw.closes')}</small>
      {active ? (
        <Countdown deadline={Date.parse(closesAt)} now={() => clock.now()} label={t('draw.closes')} />
      ) : (
        t('draw.paused')
      )}
    </p>
  );
});
