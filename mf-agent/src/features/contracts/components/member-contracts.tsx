import { useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { useTexts } from '../../../locales/use-texts';
import { useContracts } from '../api/contracts';
import { ContractRow } from './contract-row';
import styles from './contracts.module.css';

/** MemberContracts lists what an agent has agreed with a direct downline, and leads to an offer. */
export function MemberContracts({ memberId }: { memberId: string }) {
  const { dialogs } = useShell();
  const { t } = useTexts();
  const { data } = useContracts('downline', 1, memberId);
  return (
    <section className={styles.body} aria-labelledby="contracts">
      <h3 id="contracts">{t('contract.title')}</h3>
      {data && data.list.length === 0 && <p className={styles.muted}>{t('contract.noneWith')}</p>}
      {data && data.list.length > 0 && (
        <ul className={styles.list}>
          {data.list.map((contract) => (
            <ContractRow
              key={contract.contractId}
              contract={contract}
              onOpen={(contractId) => dialogs.openPopup('contract', { contractId })}
            />
          ))}
        </ul>
      )}
      <div>
        <Button
          variant="secondary"
          data-opens="contract"
          onClick={() => dialogs.openPopup('contract', { recipientId: memberId })}
        >
          {t('offer.new')}
        </Button>
      </div>
    </section>
  );
}
