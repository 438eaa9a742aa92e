import type { DownlineDetail } from '@tessera/contracts/agent';
import { Link, useShell } from '@tessera/shell-api';
import { buttonClass } from '@tessera/ui-kit/button';
import { Dialog } from '@tessera/ui-kit/dialog';
import type { ReactNode } from 'react';
import { Facts } from '../../../components/facts';
import { LoadState } from '../../../components/load-state';
import { useTexts } from '../../../locales/use-texts';
import { pagePath } from '../../../model/pages';
import { useDownline } from '../api/downline';
import styles from './downline.module.css';
import { Notes } from './notes';
import { TransferToDownline } from './transfer-form';

interface Props {
  memberId: string;
  account: string;
  onClose(): void;
  /** What the agent has agreed with a direct downline. */
  contracts: ReactNode;
}

/** DownlineDialog shows a member of the team: who it is with masked contacts, the agent's notes, and a transfer. */
export function DownlineDialog({ memberId, account, contracts, onClose }: Props) {
  const { operator } = useShell();
  const { t } = useTexts();
  const downline = useDownline(memberId);
  return (
    <Dialog
      open
      size="m"
      sheet="full"
      focus="title"
      title={account}
      closeLabel={t('popup.close')}
      onClose={onClose}
    >
      <LoadState query={downline}>
        {(detail) => (
          <div className={styles.detail}>
            <Person detail={detail} />
            <div className={styles.links}>
              <RecordLink to={`${pagePath('personalHistoryCopy')}&member=${memberId}`}>
                {t('downline.bets')}
              </RecordLink>
              <RecordLink to={`${pagePath('palStatementsAgentCopy')}&member=${memberId}`}>
                {t('downline.days')}
              </RecordLink>
              <RecordLink to={`${pagePath('agentDownlineTransactionDetailsCopy')}&member=${memberId}`}>
                {t('downline.movements')}
              </RecordLink>
            </div>
            {detail.level === 1 && operator.flags.AGENTPOLICY3 && (
              <div className={styles.part}>{contracts}</div>
            )}
            <Notes memberId={memberId} notes={detail.notes} />
            <TransferToDownline receiver={{ id: memberId, account }} />
          </div>
        )}
      </LoadState>
    </Dialog>
  );
}

const RecordLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={buttonClass({ variant: 'secondary', size: 's' })}>
    {children}
  </Link>
);

function Person({ detail }: { detail: DownlineDetail }) {
  const { t, date, number } = useTexts();
  const { contacts } = detail;
  const facts: [label: string, value: string][] = [
    [t('downlines.type'), t(detail.isAgent ? 'downlines.agent' : 'downlines.member')],
    [t('downline.nickname'), detail.nickname],
    [t('downline.name'), contacts.name],
    [t('downline.mobile'), contacts.mobile],
    [t('downline.email'), contacts.email],
    [t('link.rate'), detail.rate === null ? '' : `${detail.rate} %`],
    [t('downline.level'), number(detail.level)],
    [t('downlines.team'), number(detail.teamSize)],
    [t('downline.direct'), number(detail.directDownlines)],
    [t('downlines.joined'), date(detail.registeredAt, 'date')],
    [
      t('downlines.last'),
      detail.lastPlayedOn ? date(`${detail.lastPlayedOn}T00:00:00`, 'date') : t('downlines.never'),
    ],
  ];
  return (
    <Facts
      layout="columns"
      facts={facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => ({ id: label, label, value: <bdi>{value}</bdi> }))}
    />
  );
}
