import { usePopupParams, useSession, useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { Dialog } from '@tessera/ui-kit/dialog';
import { SegmentedControl } from '@tessera/ui-kit/segmented-control';
import { useState } from 'react';
import type { ContractSide } from '../features/contracts/api/contracts';
import { ContractDetails } from '../features/contracts/components/contract-details';
import { ContractList } from '../features/contracts/components/contract-list';
import styles from '../features/contracts/components/contracts.module.css';
import { OfferForm } from '../features/contracts/components/offer-form';
import { RequestForm } from '../features/contracts/components/request-form';
import { IncomeRecord } from '../features/income/components/income-record';
import { useTexts } from '../locales/use-texts';
import { kindsOf } from '../model/pages';
import { useConsolidated } from '../model/use-consolidated';

type View = { list: true } | { asks: true } | { contractId: string } | { offerTo: string | undefined };
type Side = NonNullable<ContractSide> | 'income';

/**
 * ContractPopup shows a member's contracts (section 2.11): the one that `contractId` names, the offer to the downline of
 * `recipientId`, or the lists, where contracts are asked for and offered too. Who is no agent reads there what they paid.
 */
export default function ContractPopup() {
  const { dialogs } = useShell();
  const { state } = useSession();
  const { t } = useTexts();
  const { contractId, recipientId } = usePopupParams();
  const [view, setView] = useState<View>(() => {
    if (typeof contractId === 'string') return { contractId };
    return typeof recipientId === 'string' ? { offerTo: recipientId } : { list: true };
  });
  const kinds = kindsOf(useConsolidated());
  const [side, setSide] = useState<Side>('mine');
  const sides: readonly Side[] = ['waiting', 'mine', state === 'agent' ? 'downline' : 'income'];
  const back = () => setView({ list: true });
  return (
    <Dialog
      open
      size="m"
      sheet="full"
      focus="title"
      title={t('contract.title')}
      closeLabel={t('popup.close')}
      onClose={() => dialogs.closePopup()}
    >
      {'contractId' in view ? (
        <ContractDetails
          key={view.contractId}
          contractId={view.contractId}
          onBack={back}
          onOffer={(offerTo) => setView({ offerTo })}
        />
      ) : 'offerTo' in view ? (
        <OfferForm
          recipient={view.offerTo === undefined ? undefined : { recipientId: view.offerTo }}
          onBack={back}
          onDone={(opened) => setView({ contractId: opened })}
        />
      ) : 'asks' in view ? (
        <RequestForm kinds={kinds} onBack={back} onDone={(opened) => setView({ contractId: opened })} />
      ) : (
        <div className={styles.body}>
          <SegmentedControl
            label={t('contract.sides')}
            options={sides.map((value) => ({ value, label: t(`contract.side.${value}`) }))}
            value={side}
            onChange={setSide}
          />
          {side === 'downline' && (
            <div>
              <Button onClick={() => setView({ offerTo: undefined })}>{t('offer.new')}</Button>
            </div>
          )}
          {side === 'mine' && kinds.length > 0 && (
            <div>
              <Button variant="secondary" onClick={() => setView({ asks: true })}>
                {t('ask.new')}
              </Button>
            </div>
          )}
          {side === 'income' ? (
            <IncomeRecord kind="ALL" onContract={(opened) => setView({ contractId: opened })} />
          ) : (
            <ContractList key={side} side={side} onOpen={(opened) => setView({ contractId: opened })} />
          )}
        </div>
      )}
    </Dialog>
  );
}
