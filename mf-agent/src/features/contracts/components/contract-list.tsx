import { EmptyState } from '@tessera/ui-kit/empty-state';
import { Pagination } from '@tessera/ui-kit/pagination';
import { Handshake } from 'lucide-react';
import { useState } from 'react';
import { LoadState } from '../../../components/load-state';
import { useTexts } from '../../../locales/use-texts';
import { useContracts, type ContractSide } from '../api/contracts';
import { ContractRow } from './contract-row';
import styles from './contracts.module.css';

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
                <ContractRow key={contract.contractId} contract={contract} onOpen={onOpen} />
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
