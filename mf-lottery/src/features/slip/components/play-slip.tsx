import type { LotteryGame, Play } from '@tessera/contracts/lottery';
import { useActive, useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { Countdown } from '@tessera/ui-kit/countdown';
import { Eraser, Shuffle } from 'lucide-react';
import { useRef } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { quickPick } from '../model/picks';
import { returnOf } from '../model/stake';
import { useBetSlip } from '../model/use-bet-slip';
import { DigitPad } from './digit-pad';
import { NumberGrid } from './number-grid';
import { SideChoice } from './side-choice';
import { SlipOutcome } from './slip-outcome';
import { StakeField } from './stake-field';
import styles from './bet-slip.module.css';

interface Props {
  game: LotteryGame;
  play: Play;
  numero: string;
  /** When the open draw takes no more bets. */
  closesAt: string;
}

export function PlaySlip({ game, play, numero, closesAt }: Props) {
  const { operator } = useShell();
  const { t, money } = useTexts();
  const slip = useBetSlip(game, play, numero);
  const pad = useRef<HTMLDivElement>(null);
  const { pick } = play;
  const payout = slip.stake === undefined ? '–' : money(returnOf(slip.stake, play, operator.currency.digits));
  const ready = slip.complete && slip.stake !== undefined;
  const waiting = slip.state.kind === 'placing' || slip.state.kind === 'unsure';
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !waiting) void slip.submit();
      }}
    >
      <div ref={pad} className={styles.pad}>
        {pick.kind === 'digits' && <DigitPad count={pick.count} picks={slip.picks} onPicks={slip.choose} />}
        {pick.kind === 'set' && (
          <NumberGrid count={pick.count} max={pick.max} picks={slip.picks} onPicks={slip.choose} />
        )}
        {pick.kind === 'choice' && (
          <SideChoice options={pick.options} picks={slip.picks} onPicks={slip.choose} />
        )}
      </div>
      <div className={styles.tools}>
        <Button
          variant="secondary"
          size="s"
          icon={<Shuffle aria-hidden />}
          onClick={() => slip.choose(quickPick(pick))}
        >
          {t('slip.quick')}
        </Button>
        <Button
          variant="ghost"
          size="s"
          icon={<Eraser aria-hidden />}
          disabled={slip.picks.length === 0}
          onClick={() => slip.choose([])}
        >
          {t('slip.clear')}
        </Button>
      </div>
      <StakeField play={play} slip={slip} />
      <dl className={styles.sum}>
        <dt>{play.perMatch ? t('slip.returnMatch') : t('slip.return')}</dt>
        <dd>{payout}</dd>
      </dl>
      <SlipOutcome slip={slip} numero={numero} />
      {slip.state.kind !== 'unsure' && (
        <div className={styles.place}>
          <TimeLeft closesAt={closesAt} />
          {slip.complete ? (
            <Button
              type="submit"
              size="l"
              fullWidth
              disabled={!ready}
              loading={slip.state.kind === 'placing'}
            >
              {t('slip.place')}
            </Button>
          ) : (
            <Button size="l" fullWidth onClick={() => leadTo(pad.current)}>
              {t('slip.pick')}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}

/** Brings what is to be chosen from into sight, with the focus on its first choice. */
function leadTo(pad: HTMLElement | null): void {
  pad?.scrollIntoView?.({ block: 'center' });
  pad?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true });
}

/**
 * The stage with its clock is out of sight where the slip fills a phone; who hears the page has the one clock
 * there.
 */
function TimeLeft({ closesAt }: { closesAt: string }) {
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
}
