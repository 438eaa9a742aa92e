import type { DepositChannel } from '@tessera/contracts/payments';
import { Link } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { buttonClass } from '@tessera/ui-kit/button';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { Card } from '../components/card';
import { useChannels } from '../features/deposit/api/get-channels';
import { useTexts } from '../locales/use-texts';
import { pagePath } from '../model/pages';
import styles from './deposit-tutorial-page.module.css';

const questions = ['amount', 'late', 'closed', 'twice'] as const;

/**
 * DepositTutorialPage is the Deposit Tutorial (section 2.12): how a deposit is made by each of the operator's
 * channels, and what to do when something goes wrong.
 */
export default function DepositTutorialPage() {
  const { t } = useTexts();
  const channels = useChannels();
  const { data } = channels;
  if (!data)
    return channels.isError ? (
      <FailurePanel
        title={t('deposit.failed')}
        error={channels.error}
        retrying={channels.isFetching}
        onRetry={() => channels.refetch()}
      />
    ) : (
      <SkeletonBlock height="520px" />
    );
  return (
    <>
      {data.channels.map((channel) => (
        <Steps key={channel.channelId} channel={channel} waitMinutes={data.waitMinutes} />
      ))}
      <Card title={t('tutorial.questions')}>
        <dl className={styles.questions}>
          {questions.map((question) => (
            <div key={question}>
              <dt>{t(`tutorial.ask.${question}`)}</dt>
              <dd>
                {t(`tutorial.answer.${question}`, { minutes: data.waitMinutes, count: data.maxPending })}
              </dd>
            </div>
          ))}
        </dl>
        <div>
          <Link to={pagePath('depositv2')} className={buttonClass({})}>
            {t('tutorial.begin')}
          </Link>
        </div>
      </Card>
    </>
  );
}

function Steps({ channel, waitMinutes }: { channel: DepositChannel; waitMinutes: number }) {
  const { t, money } = useTexts();
  const { kind, min, max, payerFee } = channel;
  const limits = t('deposit.limits', { min: money(min), max: money(max) });
  const fee = Number(payerFee) > 0 ? t('deposit.payerFee', { amount: money(payerFee) }) : t('withdraw.noFee');
  return (
    <Card title={channel.name} text={`${limits}. ${t('deposit.fee')}: ${fee}`}>
      <ol className={styles.steps}>
        <li>{t('tutorial.choose', { channel: channel.name })}</li>
        <li>{t('tutorial.window', { minutes: waitMinutes })}</li>
        <li>{t(`tutorial.pay.${kind}`)}</li>
        <li>{t('tutorial.done')}</li>
      </ol>
    </Card>
  );
}
