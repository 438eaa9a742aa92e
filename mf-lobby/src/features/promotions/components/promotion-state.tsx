import type { PromotionStatus } from '@tessera/contracts/promotions';
import { Tag } from '@tessera/ui-kit/tag';
import { useTexts } from '../../../locales/use-texts';

const tones = {
  COMING_SOON: 'warm',
  JOIN: 'accent',
  CLAIM: 'gold',
  APPLYING: 'neutral',
  PROCESS: 'neutral',
  SIGNED: 'positive',
  CLAIMED: 'positive',
  ISSUED: 'positive',
  REJECTED: 'danger',
  CLOSE: 'neutral',
} as const;

/** PromotionState shows in a word where a promotion stands for the player. */
export function PromotionState({ status }: { status: Exclude<PromotionStatus, 'NONE'> }) {
  const { t } = useTexts();
  return <Tag tone={tones[status]}>{t(`application.status.${status}`)}</Tag>;
}
