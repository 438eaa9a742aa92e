import type { Promotion, PromotionDetail } from '@tessera/contracts/promotions';
import { useErrorText, useSession, useShell, type SessionState } from '@tessera/shell-api';
import { ActivityStatus } from '@tessera/ui-kit/activity-status';
import { Button } from '@tessera/ui-kit/button';
import { FormError } from '@tessera/ui-kit/field';
import { useTexts } from '../../../locales/use-texts';
import { useApplyPromotion } from '../api/apply-promotion';
import { ApplicationForm } from './application-form';
import styles from './apply-promotion.module.css';

/** hasApplicationForm checks whether the player must fill in a form to take part in a promotion. */
export const hasApplicationForm = ({ kind, status }: Promotion, state: SessionState): boolean =>
  kind === 'APPLY' && state !== 'visitor' && (status === 'JOIN' || status === 'REJECTED');

/**
 * ApplyPromotion shows what the player can do with a promotion now, or the status of the application
 * (section 4.8).
 */
export function ApplyPromotion({ promotion }: { promotion: PromotionDetail }) {
  const { t, money } = useTexts();
  const { session } = useShell();
  const { state } = useSession();
  const errorText = useErrorText();
  const { id, kind, status, reward, remark } = promotion;
  const act = status === 'CLAIM' ? 'claim' : 'apply';
  const { mutate, isPending, error } = useApplyPromotion(id, act);
  if (status === 'NONE') return null;
  const canSend = status === 'JOIN' || status === 'REJECTED';
  const hasForm = hasApplicationForm(promotion, state);
  const hasButton = status === 'CLAIM' || (canSend && !hasForm);
  return (
    <section className={styles.part} aria-label={t('application.title')}>
      <ActivityStatus status={status}>{t(`application.status.${status}`)}</ActivityStatus>
      <p className={styles.text} aria-live="polite">
        {t(`application.text.${status}`)}
      </p>
      {remark !== '' && <p className={styles.remark}>{t('application.remark', { remark })}</p>}
      {error && !hasForm && <FormError title={errorText(error)} />}
      {hasForm && <ApplicationForm promotion={promotion} />}
      {hasButton && (
        <Button
          loading={isPending}
          onClick={() => {
            if (session.requireLogin() && !isPending) mutate({});
          }}
        >
          {status !== 'CLAIM'
            ? t(kind === 'APPLY' ? 'application.apply' : 'application.join')
            : reward === null
              ? t('application.claim')
              : t('application.claimAmount', { amount: money(reward) })}
        </Button>
      )}
    </section>
  );
}
