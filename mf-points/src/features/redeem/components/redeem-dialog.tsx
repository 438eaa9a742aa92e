import type { Redeemed, RedeemSecret, Reward } from '@tessera/contracts/points';
import { Button } from '@tessera/ui-kit/button';
import { Dialog } from '@tessera/ui-kit/dialog';
import { useId } from 'react';
import { useRewards } from '../../../api/get-rewards';
import { Art } from '../../../components/art';
import { useTexts } from '../../../locales/use-texts';
import { useDelivery } from '../model/use-delivery';
import { useRedeemForm } from '../model/use-redeem-form';
import { DeliveryPart } from './delivery-part';
import { PasswordPart } from './password-part';
import styles from './redeem-dialog.module.css';

interface Props {
  reward: Reward;
  points: number;
  secret: RedeemSecret;
  onClose(): void;
  onDone(done: Redeemed): void;
}

/** RedeemDialog shows the reward once more with its cost, and asks for the password. */
export default function RedeemDialog({ reward: chosen, points, secret, onClose, onDone }: Props) {
  const { t, number, money } = useTexts();
  // What it costs may change while the dialog is open: what it shows is what is paid.
  const { data: rewards } = useRewards();
  const reward = rewards?.find(({ rewardId }) => rewardId === chosen.rewardId) ?? chosen;
  const form = useRedeemForm(
    onDone,
    (request) => 'rewardId' in request && request.rewardId === reward.rewardId,
  );
  const delivery = useDelivery(reward);
  const formId = useId();
  return (
    <Dialog
      open
      size="s"
      sheet="auto"
      title={t('redeem.title')}
      closeLabel={t('redeem.close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('redeem.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={form.pending} disabled={form.password === ''}>
            {t('redeem.submit')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!delivery.check()) return;
          const to = delivery.isNeeded ? delivery.values : {};
          void form.submit({ rewardId: reward.rewardId, cost: reward.points, ...to });
        }}
      >
        <div className={styles.reward}>
          <span className={styles.picture}>
            <Art art={reward.art} picture={reward.picture} tone={reward.type} />
          </span>
          <div>
            <strong>{reward.name}</strong>
            <p>{reward.summary}</p>
          </div>
        </div>
        <dl className={styles.sums}>
          <div>
            <dt>{t('redeem.cost')}</dt>
            <dd>{t('rewards.points', { points: number(reward.points) })}</dd>
          </div>
          {reward.amount !== null && (
            <div>
              <dt>{t('redeem.gets')}</dt>
              <dd>{money(reward.amount)}</dd>
            </div>
          )}
          <div>
            <dt>{t('redeem.after')}</dt>
            <dd>{number(Math.max(0, points - reward.points))}</dd>
          </div>
        </dl>
        {delivery.isNeeded && <DeliveryPart delivery={delivery} disabled={form.pending} />}
        <PasswordPart form={form} secret={secret} />
      </form>
    </Dialog>
  );
}
