import type { PointsConfig } from '@tessera/contracts/points';
import { useShell } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { DataTable } from '@tessera/ui-kit/data-table';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { Dices, Gift, Infinity as Endless, type LucideIcon } from 'lucide-react';
import { useConfig } from '../../../api/get-config';
import { useTexts } from '../../../locales/use-texts';
import { exchangeOf } from '../../../model/exchange';
import styles from './rules.module.css';

/** Rules explains how points are earned and spent, and what they are worth. */
export function Rules() {
  const { t } = useTexts();
  const config = useConfig();
  if (config.data) return <RuleText config={config.data} />;
  return config.isError ? (
    <FailurePanel
      title={t('failure.rules')}
      error={config.error}
      retrying={config.isFetching}
      onRetry={() => void config.refetch()}
    />
  ) : (
    <SkeletonBlock height="420px" />
  );
}

function RuleText({ config }: { config: PointsConfig }) {
  const { t, money } = useTexts();
  const earn = t('rules.earn', { amount: money(config.turnoverPerPoint) });
  const deposit = t('rules.deposit', { amount: money(config.depositPerPoint) });
  return (
    <div className={styles.rules}>
      <div className={styles.cards}>
        <Rule icon={Dices} title={t('rules.earnTitle')} lines={[earn, deposit]} />
        <Rule icon={Endless} title={t('rules.neverTitle')} lines={[t('rules.never')]} />
        <Rule icon={Gift} title={t('rules.redeemTitle')} lines={[t('rules.redeem'), t('rules.rejected')]} />
      </div>
      <Ratios config={config} />
      <Exchange config={config} />
    </div>
  );
}

function Rule({ icon: Icon, title, lines }: { icon: LucideIcon; title: string; lines: readonly string[] }) {
  return (
    <section className={styles.card}>
      <Icon aria-hidden />
      <h2>{title}</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}

/** Said where a category counts otherwise than whole. */
function Ratios({ config: { ratios } }: { config: PointsConfig }) {
  const { t, number } = useTexts();
  if (ratios.every(({ percent }) => percent === 100)) return null;
  return (
    <section className={styles.exchange}>
      <div>
        <h2>{t('rules.ratiosTitle')}</h2>
        <p>{t('rules.ratiosText')}</p>
      </div>
      <DataTable
        caption={t('rules.ratiosTitle')}
        captionHidden
        rows={ratios}
        rowKey={({ gameType }) => gameType}
        columns={[
          {
            id: 'category',
            header: t('rules.category'),
            title: true,
            cell: ({ gameType }) => t(`type.${gameType}`),
          },
          {
            id: 'percent',
            header: t('rules.percent'),
            align: 'end',
            cell: ({ percent }) => number(percent / 100, { style: 'percent' }),
          },
        ]}
      />
    </section>
  );
}

function Exchange({ config }: { config: PointsConfig }) {
  const { operator } = useShell();
  const { t, number, money } = useTexts();
  const example = (points: number) => ({
    points: number(points),
    amount: money(exchangeOf(config, points, operator.currency.digits) ?? '0'),
  });
  return (
    <section className={styles.exchange}>
      <div>
        <h2>{t('rules.exchangeTitle')}</h2>
        <p>{t('rules.exchangeNote')}</p>
      </div>
      <DataTable
        caption={t('rules.caption')}
        captionHidden
        rows={config.exchange}
        rowKey={(tier) => String(tier.points)}
        columns={[
          {
            id: 'from',
            header: t('rules.from'),
            title: true,
            cell: (tier) => t('rules.fromPoints', { points: number(tier.points) }),
          },
          {
            id: 'worth',
            header: t('rules.worth', { step: number(config.step) }),
            align: 'end',
            cell: (tier) => money(tier.amount),
          },
          {
            id: 'example',
            header: t('rules.example'),
            align: 'end',
            cell: (tier) => t('rules.exampleText', example(tier.points * 2)),
          },
        ]}
      />
    </section>
  );
}
