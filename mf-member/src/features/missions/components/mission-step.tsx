import type { Mission } from '@tessera/contracts/missions';
import { Button } from '@tessera/ui-kit/button';
import { CircleCheck, Circle, Gift } from 'lucide-react';
import { useTexts } from '../../../locales/use-texts';
import styles from './missions.module.css';

interface Props {
  step: Mission['steps'][number];
  /** What it takes. */
  text: string;
  claiming: boolean;
  onClaim(): void;
}

/** MissionStep shows one step: what it takes, what it pays, and the button that takes it once it is reached. */
export function MissionStep({ step: { status, reward }, text, claiming, onClaim }: Props) {
  const { t, money } = useTexts();
  const Icon = status === 'CLAIMED' ? CircleCheck : status === 'CLAIM' ? Gift : Circle;
  return (
    <li className={styles.step} data-status={status}>
      <Icon aria-hidden />
      <span className={styles.what}>{text}</span>
      <strong>{money(reward)}</strong>
      {status === 'CLAIM' ? (
        <Button
          size="s"
          loading={claiming}
          onClick={onClaim}
          aria-label={t('mission.claimStep', { amount: money(reward), text })}
        >
          {t('mission.claim')}
        </Button>
      ) : (
        <small>{t(`mission.step.${status}`)}</small>
      )}
    </li>
  );
}
