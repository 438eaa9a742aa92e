import type { Redeemed, Reward } from '@tessera/contracts/points';
import { useLocation, useSession, useShell } from '@tessera/shell-api';
import { LazyView } from '@tessera/shell-api/lazy';
import { Tabs } from '@tessera/ui-kit/tabs';
import { useState } from 'react';
import { useConfig } from '../api/get-config';
import { usePoints } from '../api/get-points';
import { MembersOnly } from '../components/members-only';
import { Details } from '../features/details/components/details';
import { Hero } from '../features/hero/components/hero';
import { History } from '../features/history/components/history';
import { Rewards } from '../features/rewards/components/rewards';
import { Rules } from '../features/rules/components/rules';
import { useTexts } from '../locales/use-texts';
import { DialogFailed } from '../features/redeem/components/dialog-failed';
import styles from './point-mall-page.module.css';

const redeemDialog = () => import('../features/redeem/components/redeem-dialog');
const convertDialog = () => import('../features/redeem/components/convert-dialog');

const tabs = ['rewards', 'history', 'details', 'rules'] as const;
type Tab = (typeof tabs)[number];
type RedeemDialog = { kind: 'redeem'; reward: Reward } | { kind: 'convert' };

/**
 * PointMallPage is the points mall (section 2.12): the member's points, the rewards, the records and the
 * rules.
 */
export function PointMallPage() {
  const { session, dialogs } = useShell();
  const { state } = useSession();
  const { t, money } = useTexts();
  const named = new URLSearchParams(useLocation().search).get('tab');
  const [tab, setTab] = useState<Tab>(tabs.find((one) => one === named) ?? 'rewards');
  const [dialog, setDialog] = useState<RedeemDialog>();
  const config = useConfig();
  const points = usePoints();

  const open = (next: RedeemDialog) => {
    if (!session.requireLogin()) return;
    if (state !== 'trial') return setDialog(next);
    const title = t('redeem.trialTitle');
    void dialogs.confirm({ title, text: t('in_need_true_account'), confirmLabel: t('redeem.ok') });
  };
  const close = () => setDialog(undefined);
  const done = ({ redeem }: Redeemed) => {
    setDialog(undefined);
    const name = redeem.type === 'CONVERT' ? t('convert.name') : redeem.name;
    const text =
      redeem.amount === null ? t('redeem.doneWait') : t('redeem.doneMoney', { amount: money(redeem.amount) });
    dialogs.notify({ tone: 'success', title: t('redeem.doneTitle', { name }), text });
  };

  return (
    <div className={styles.mall}>
      <Hero
        config={config.data}
        points={points.data}
        onRetry={points.isError && !points.data ? () => void points.refetch() : undefined}
        onConvert={() => open({ kind: 'convert' })}
      />
      <Tabs
        label={t('tabs.label')}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'rewards',
            label: t('tabs.rewards'),
            content: (
              <Rewards points={points.data?.points} onRedeem={(reward) => open({ kind: 'redeem', reward })} />
            ),
          },
          {
            value: 'history',
            label: t('tabs.history'),
            content: (
              <MembersOnly>
                <History onBrowse={() => setTab('rewards')} />
              </MembersOnly>
            ),
          },
          {
            value: 'details',
            label: t('tabs.details'),
            content: (
              <MembersOnly>
                <Details />
              </MembersOnly>
            ),
          },
          { value: 'rules', label: t('tabs.rules'), content: <Rules /> },
        ]}
      />
      {dialog?.kind === 'redeem' && points.data && (
        <LazyView
          load={redeemDialog}
          props={{
            reward: dialog.reward,
            points: points.data.points,
            secret: points.data.secret,
            onClose: close,
            onDone: done,
          }}
          where="points redeem dialog"
          renderFailure={(retry) => <DialogFailed onRetry={retry} onClose={close} />}
        />
      )}
      {dialog?.kind === 'convert' && points.data && config.data && (
        <LazyView
          load={convertDialog}
          props={{
            config: config.data,
            points: points.data.points,
            secret: points.data.secret,
            onClose: close,
            onDone: done,
          }}
          where="points convert dialog"
          renderFailure={(retry) => <DialogFailed onRetry={retry} onClose={close} />}
        />
      )}
    </div>
  );
}
