import type { Contract } from '@tessera/contracts/agent-contracts';
import { useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { Pagination } from '@tessera/ui-kit/pagination';
import { Tag } from '@tessera/ui-kit/tag';
import { Handshake } from 'lucide-react';
import { useState } from 'react';
import { LoadState } from '../../../components/load-state';
import { useTexts } from '../../../locales/use-texts';
import { useContracts, type ContractSide } from '../api/contracts';
import styles from './contracts.module.css';

const tones = {
  REQUESTED: 'warm',
  PROPOSED: 'warm',
  ACTIVE: 'positive',
  REJECTED: 'neutral',
  DECLINED: 'neutral',
  TERMINATED: 'neutral',
} as const;

/** ContractList shows contracts of one side, each with what it pays and what waits. */
export function ContractList({ side, onOpen }: { side: ContractSide; onOpen(contractId: string): void }) {
  const { t } = useTexts();
  const [page, setPage] = useState(1);
  const contracts = useContracts(side, page);
  return (
    <LoadState query={contracts} height="240px">
      {({ list, totalPages }) =>
        list.length === 0 ? (
          <EmptyState
            icon={<Handshake />}
            title={t('contract.none')}
            text={t(side === 'downline' ? 'contract.noneOffered' : 'contract.noneText')}
          />
        ) : (
          <>
            <ul className={styles.list} aria-label={t('contract.title')}>
              {list.map((contract) => (
                <Row key={contract.contractId} contract={contract} onOpen={onOpen} />
              ))}
            </ul>
            {totalPages > 1 && (
              <Pagination
                page={page}
                total={totalPages}
                onPage={setPage}
                labels={{
                  nav: t('contract.title'),
                  previous: t('paging.previous'),
                  next: t('paging.next'),
                  page: (number) => t('paging.page', { page: number }),
                  position: (number, total) => t('paging.position', { page: number, total }),
                }}
              />
            )}
          </>
        )
      }
    </LoadState>
  );
}

function Row({ contract, onOpen }: { contract: Contract; onOpen(contractId: string): void }) {
  const { operator } = useShell();
  const { t } = useTexts();
  const { kind, state, isRecipient, upline, recipient, current, proposed, request } = contract;
  const terms = (current ?? proposed)?.terms;
  const other = isRecipient ? (upline ?? operator.name) : recipient;
  const waits = proposed !== null || request !== null;
  return (
    <li className={styles.row}>
      <div>
        <strong>
          {t(`contract.kind.${kind}`)} · <bdi>{other}</bdi>
        </strong>
        {terms && (
          <span className={styles.muted}>
            {terms.kind === 'realtime' ? `${terms.winRate}% / ${terms.lossRate}%` : `${terms.rate}%`}
          </span>
        )}
      </div>
      <Tag tone={waits ? 'warm' : tones[state]}>
        {waits && state === 'ACTIVE' ? t('contract.waits') : t(`contract.state.${state}`)}
      </Tag>
      <Button
        variant="secondary"
        size="s"
        aria-label={t('contract.openOf', { kind: t(`contract.kind.${kind}`), account: other })}
        onClick={() => onOpen(contract.contractId)}
      >
        {t('contract.open')}
      </Button>
    </li>
  );
}
