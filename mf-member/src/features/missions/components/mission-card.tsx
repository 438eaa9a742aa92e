import { toMinorUnits } from '@tessera/contracts';
import { countsMoney, type Mission } from '@tessera/contracts/missions';
import { useErrorText, useShell } from '@tessera/shell-api';
import { FormError } from '@tessera/ui-kit/field';
import { ActivityStatus } from '@tessera/ui-kit/activity-status';
import { useTexts } from '../../../locales/use-texts';
import { useClaimMission } from '../api/missions';
import { MissionStep } from './mission-step';
import { TimeLeft } from './time-left';
import gauge from '../../../components/gauge.module.css';
import styles from './missions.module.css';

/** MissionCard shows one mission: what it takes, how far the member is, and each step with what it pays. */
export function MissionCard({ mission }: { mission: Mission }) {
  const { operator, dialogs } = useShell();
  const { t, money, number } = useTexts();
  const errorText = useErrorText();
  const { mutate, isPending, error, variables } = useClaimMission();
  const { goal, steps, progress, status, games, title, runId } = mission;
  const measured = (value: string) => (countsMoney(goal) ? money(value) : number(Number(value)));
  const next = steps.find((step) => step.status !== 'CLAIMED' && step.status !== 'CLAIM') ?? steps.at(-1);
  const units = (value: string) => toMinorUnits(value, operator.currency.digits);
  // Who has gone beyond the last step has reached all of it.
  const shown = (target: string) => (units(progress) > units(target) ? target : progress);
  const claim = (step: number, reward: string) =>
    mutate(
      { runId, step },
      {
        onSuccess: () =>
          dialogs.notify({ tone: 'success', title: t('mission.paid', { amount: money(reward) }) }),
      },
    );
  return (
    <article className={styles.mission} data-status={status} aria-label={title}>
      <header className={styles.head}>
        <div>
          <h3>{title}</h3>
          <p>{mission.text}</p>
        </div>
        <ActivityStatus status={status}>{t(`mission.status.${status}`)}</ActivityStatus>
      </header>
      <p className={styles.facts}>
        <span>{t(`mission.period.${mission.period}`)}</span>
        {games.length > 0 && <span>{games.map((type) => t(`type.${type}`)).join(', ')}</span>}
        {goal === 'DAYS' && /[1-9]/.test(mission.perDay) && (
          <span>{t('mission.perDay', { amount: money(mission.perDay) })}</span>
        )}
        <TimeLeft mission={mission} />
      </p>
      {next && status !== 'COMING_SOON' && (
        <div className={styles.progress}>
          <progress
            className={gauge.bar}
            max={100}
            value={percentOf(units(progress), units(next.target))}
            aria-label={t('mission.progress', { title })}
          />
          <p>
            {t('mission.reached', { progress: measured(shown(next.target)), target: measured(next.target) })}
          </p>
        </div>
      )}
      <ol className={styles.steps} aria-label={t('mission.steps')}>
        {steps.map((step) => (
          <MissionStep
            key={step.step}
            step={step}
            text={t(`mission.goal.${goal}`, {
              target: measured(step.target),
              count: Math.floor(Number(step.target)),
            })}
            claiming={isPending && variables.step === step.step}
            onClaim={() => claim(step.step, step.reward)}
          />
        ))}
      </ol>
      {error && <FormError title={errorText(error)} />}
    </article>
  );
}

const percentOf = (reached: bigint, target: bigint): number =>
  target > 0n ? Math.min(100, Number((reached * 100n) / target)) : 0;
