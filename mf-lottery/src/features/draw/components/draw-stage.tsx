import type { DrawResult, LotteryGame, Numero } from '@tessera/contracts/lottery';
import { Link, useActive, useShell } from '@tessera/shell-api';
import { Countdown } from '@tessera/ui-kit/countdown';
import { memo, type CSSProperties } from 'react';
import { Balls } from '../../../components/balls';
import { useTexts } from '../../../locales/use-texts';
import { checkPath } from '../../../model/check-path';
import styles from './draw-stage.module.css';

interface Props {
  game: LotteryGame;
  open: Numero;
  previous: Numero;
  previousResult: DrawResult | null;
  delayed: readonly Numero[];
}

/** DrawStage shows the open draw with its countdown, and the outcome of the draw before it. */
export const DrawStage = memo(function DrawStage({ game, open, previous, previousResult, delayed }: Props) {
  const { clock } = useShell();
  const active = useActive();
  const { t, date } = useTexts();
  const closes = Date.parse(open.closesAt);
  return (
    <section className={styles.stage} aria-labelledby="lottery-draw">
      <span className={styles.art} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <header className={styles.head}>
        <h2 id="lottery-draw">{game.displayName}</h2>
        <p>
          {t('draw.number', { numero: open.numero })}
          {open.market !== '' && ` · ${open.market}`}
        </p>
      </header>
      <div className={styles.clock}>
        <p className={styles.label}>{t('draw.closes')}</p>
        <p className={styles.time}>
          {active ? (
            <Countdown
              deadline={closes}
              now={() => clock.now()}
              label={t('draw.closes')}
              announcement={(seconds) => t('draw.left', { count: seconds })}
            />
          ) : (
            t('draw.paused')
          )}
        </p>
        {active && <Progress key={open.numero} numero={open} now={clock.now()} />}
        {open.seedHash !== null && (
          <p className={styles.hash} title={t('draw.hashText')}>
            <Link to={checkPath(game.gameCode, open.numero)}>{t('draw.hash')}</Link>
            <code>{open.seedHash.slice(0, 16)}…</code>
          </p>
        )}
        {open.reason === '' ? (
          <p className={styles.note}>{t('draw.drawnAt', { time: date(open.drawsAt, 'datetime') })}</p>
        ) : (
          <p className={styles.drawing} role="status">
            <strong>{t('draw.later', { time: date(open.drawsAt, 'datetime') })}</strong>
            <span>{open.reason}</span>
          </p>
        )}
      </div>
      <div className={styles.last} aria-live="polite">
        <p className={styles.label}>{t('draw.previous', { numero: previous.numero })}</p>
        {previousResult ? <Balls numbers={previousResult.balls} size="l" /> : <Waiting previous={previous} />}
        {previousResult && previousResult.correction !== '' && (
          <p className={styles.drawing}>
            <strong>{t('results.corrected')}</strong>
            <span>{previousResult.correction}</span>
          </p>
        )}
        {delayed.map((one) => (
          <div key={one.numero}>
            <p className={styles.label}>{t('draw.waiting', { numero: one.numero })}</p>
            <Waiting previous={one} />
          </div>
        ))}
      </div>
    </section>
  );
});

/** Why a draw has no numbers: they come, they come later, or they never come. */
function Waiting({ previous: { state, drawsAt, reason } }: { previous: Numero }) {
  const { t, date } = useTexts();
  const [title, text] =
    state === 'CANCELLED'
      ? [t('draw.cancelled'), t('draw.cancelledText')]
      : state === 'DELAYED'
        ? [t('draw.delayed'), t('draw.delayedText', { time: date(drawsAt, 'datetime') })]
        : [t('draw.drawing'), t('draw.drawingAt', { time: date(drawsAt, 'time') })];
  return (
    <p className={styles.drawing}>
      <strong>{title}</strong>
      <span>{text}</span>
      {reason !== '' && <span>{reason}</span>}
    </p>
  );
}

/** How much of the betting time is over. It runs by itself: nothing is drawn again for it. */
function Progress({ numero, now }: { numero: Numero; now: number }) {
  const whole = Date.parse(numero.closesAt) - Date.parse(numero.opensAt);
  const gone = now - Date.parse(numero.opensAt);
  const style: CSSProperties = { animationDuration: `${whole}ms`, animationDelay: `${-gone}ms` };
  return (
    <span className={styles.track} aria-hidden="true">
      <span style={style} />
    </span>
  );
}
