import type { CallReply } from '@tessera/contracts';
import type { DrawnPrize, lotteryDrawCall } from '@tessera/contracts/lottery';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Balls } from '../../../components/balls';
import { useTexts } from '../../../locales/use-texts';
import { verifyDraw, type Verdict } from '../model/verify-draw';
import styles from './draw-check.module.css';

type Checked = CallReply<typeof lotteryDrawCall>;

/** DrawVerdict computes a draw in this browser and says, step by step, whether it is what was promised. */
export function DrawVerdict({ draw }: { draw: Checked }) {
  const { t, date } = useTexts();
  const verdict = useVerdict(draw);
  const inTime = draw.committedAt <= draw.closesAt;
  const when = { time: date(draw.committedAt, 'datetime'), closed: date(draw.closesAt, 'datetime') };
  return (
    <ol className={styles.steps}>
      <Step good={inTime} title={t('check.promised')}>
        <p>{inTime ? t('check.promisedText', when) : t('check.promisedLate', when)}</p>
        <code>{draw.seedHash}</code>
      </Step>
      {draw.seed && draw.result ? (
        verdict ? (
          <>
            <Step good={verdict.hashFits} title={verdict.hashFits ? t('check.hash') : t('check.hashWrong')}>
              <p>{t('check.hashText')}</p>
              <code>{draw.seed.seed}</code>
            </Step>
            <Step
              good={verdict.numbersFit}
              title={verdict.numbersFit ? t('check.numbers') : t('check.numbersWrong')}
            >
              <p>{t('check.numbersText', { number: draw.seed.number })}</p>
              <Balls numbers={mainBalls(verdict.prizes)} size="m" />
            </Step>
            {draw.result.drawn && (
              <Step good={null} title={t('check.corrected')}>
                <p>{t('check.correctedText', { reason: draw.result.correction ?? '' })}</p>
                <Balls numbers={draw.result.balls} size="m" />
              </Step>
            )}
          </>
        ) : (
          <SkeletonBlock height="160px" />
        )
      ) : draw.cancelled ? (
        <Step good={null} title={t('check.cancelled')}>
          <p>{t('check.cancelledText', { reason: draw.cancelled })}</p>
        </Step>
      ) : (
        <Step good={null} title={t('check.waiting')}>
          <p>{t('check.waitingText', { time: date(draw.drawsAt, 'datetime') })}</p>
        </Step>
      )}
    </ol>
  );
}

/** The main prize: its digits, or the numbers of a set. */
function mainBalls([first]: readonly DrawnPrize[]): string[] {
  const main = first?.numbers[0] ?? '';
  return main.includes(' ') ? main.split(' ') : [...main];
}

function useVerdict({ seed, result, game }: Checked): Verdict | null {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  useEffect(() => {
    let isCurrent = true;
    setVerdict(null);
    if (seed && result)
      void verifyDraw(seed, game.shape, result.drawn ?? result.prizes).then(
        (done) => isCurrent && setVerdict(done),
      );
    return () => {
      isCurrent = false;
    };
  }, [seed, result, game.shape]);
  return verdict;
}

function Step({ good, title, children }: { good: boolean | null; title: string; children: ReactNode }) {
  const Icon = good === null ? Clock : good ? CircleCheck : CircleX;
  return (
    <li className={styles.step} data-good={good ?? 'open'}>
      <Icon aria-hidden />
      <strong>{title}</strong>
      {children}
    </li>
  );
}
