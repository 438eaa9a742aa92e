import {
  remarkLength,
  type ContractAction,
  type ContractDetails as Details,
} from '@tessera/contracts/agent-contracts';
import { useShell } from '@tessera/shell-api';
import { useSingleFlight } from '@tessera/shell-api/submit';
import { Button } from '@tessera/ui-kit/button';
import { TextField } from '@tessera/ui-kit/field';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { LoadState } from '../../../components/load-state';
import { useTexts } from '../../../locales/use-texts';
import { useContract, useContractMoves } from '../api/contracts';
import { endingRate, useConfirmEnds } from '../model/use-confirm-ends';
import { Changes } from './changes';
import styles from './contracts.module.css';
import { TermsCard } from './terms-card';

interface Props {
  contractId: string;
  onBack(): void;
  /** Opens the form that offers other terms. */
  onOffer(recipientId: string): void;
}

/** ContractDetails shows a contract: what it pays, what waits, what may be done, and its whole history. */
export function ContractDetails({ contractId, onBack, onOffer }: Props) {
  const { t } = useTexts();
  const details = useContract(contractId);
  return (
    <div className={styles.body}>
      <div>
        <Button variant="ghost" size="s" icon={<ArrowLeft aria-hidden />} onClick={onBack}>
          {t('contract.back')}
        </Button>
      </div>
      <LoadState query={details} height="320px">
        {(data) => <Shown details={data} onOffer={onOffer} />}
      </LoadState>
    </div>
  );
}

function Shown({ details, onOffer }: { details: Details; onOffer(recipientId: string): void }) {
  const { operator } = useShell();
  const { t, date } = useTexts();
  const { contract, versions, steps, ends } = details;
  const { kind, state, isRecipient, upline, recipient, current, proposed, request } = contract;
  const other = isRecipient ? (upline ?? operator.name) : recipient;
  const who = (account: string | null) => account ?? operator.name;
  return (
    <>
      <p>
        <strong>
          {t(`contract.kind.${kind}`)} · <bdi>{other}</bdi> · {t(`contract.state.${state}`)}
        </strong>
      </p>
      {proposed && (
        <TermsCard
          terms={proposed.terms}
          title={t('contract.offered')}
          note={t(isRecipient ? 'contract.offeredText' : 'contract.offeredWaits')}
          isRecipient={isRecipient}
        />
      )}
      {request && (
        <p>
          {t(`contract.request.${request.type}`)}{' '}
          {request.remark !== '' && <q dir="auto">{request.remark}</q>}
        </p>
      )}
      {ends.length > 0 && proposed && (
        <section className={styles.warning}>
          <p>{t('contract.endsList', { count: ends.length })}</p>
          <ul className={styles.steps}>
            {ends.map((ending) => (
              <li key={ending.contractId}>
                <bdi>{ending.recipient}</bdi> ({endingRate(ending)})
              </li>
            ))}
          </ul>
        </section>
      )}
      <Actions details={details} onOffer={onOffer} />
      {current && (
        <TermsCard
          terms={current.terms}
          title={t('contract.inForce')}
          note={t('contract.since', { time: date(current.effectiveFrom ?? '', 'datetime') })}
          isRecipient={isRecipient}
        />
      )}
      <section className={styles.body}>
        <h3>{t('contract.history')}</h3>
        <ol className={styles.steps}>
          {steps.map(({ move, account, versionNumber, remark, at }) => (
            <li key={`${move}${at}${versionNumber}`}>
              {t(`contract.move.${move}`, { account: who(account) })}
              {versionNumber !== null && ` · ${t('contract.version', { number: versionNumber })}`}
              {remark !== '' && (
                <>
                  {' '}
                  <q dir="auto">{remark}</q>
                </>
              )}{' '}
              <small className={styles.muted}>{date(at, 'datetime')}</small>
            </li>
          ))}
        </ol>
      </section>
      {versions.length > 1 && <Changes versions={versions} />}
    </>
  );
}

function Actions({ details, onOffer }: { details: Details; onOffer(recipientId: string): void }) {
  const { dialogs } = useShell();
  const { t } = useTexts();
  const moves = useContractMoves();
  const confirmEnds = useConfirmEnds();
  const [typed, setTyped] = useState('');
  const remark = typed.trim();
  const {
    contract: { contractId, kind, proposed, actions, recipientId },
  } = details;
  const sure = (action: ContractAction) =>
    dialogs.confirm({
      title: t(`contract.sure.${action as 'terminate'}`),
      text: t(`contract.sureText.${action as 'terminate'}`),
      cancelLabel: t('contract.cancel'),
      confirmLabel: t(`contract.action.${action}`),
    });
  const answer = (accept: boolean) => (ends: string[]) =>
    moves.answer.mutateAsync({ contractId, versionId: proposed?.versionId ?? '0', accept, ends, remark });
  const answerRequest = (accept: boolean) => (ends: string[]) =>
    moves.answerRequest.mutateAsync({ contractId, accept, ends, remark });
  const sends: Record<Exclude<ContractAction, 'propose'>, (ends: string[]) => Promise<unknown>> = {
    accept: answer(true),
    reject: answer(false),
    terminate: (ends) => moves.terminate.mutateAsync({ contractId, ends, remark }),
    requestNew: () => moves.request.mutateAsync({ kind, remark }),
    declineNew: answerRequest(false),
    requestTermination: () => moves.requestTermination.mutateAsync({ contractId, remark }),
    acceptTermination: answerRequest(true),
    declineTermination: answerRequest(false),
  };
  const [busy, act] = useSingleFlight(async (action: ContractAction) => {
    if (action === 'propose') return onOffer(recipientId);
    if ((action === 'terminate' || action === 'acceptTermination') && !(await sure(action))) return;
    if (!(await confirmEnds(sends[action]))) return;
    setTyped('');
    dialogs.notify({ tone: 'success', title: t(`contract.done.${action}`) });
  });
  return (
    <div className={styles.form}>
      {actions.some((action) => action !== 'propose') && (
        <TextField
          label={t('contract.remark')}
          autoComplete="off"
          maxLength={remarkLength}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <div className={styles.actions}>
        {actions.map((action) => (
          <Button
            key={action}
            variant={action === 'accept' || action === 'propose' ? 'primary' : 'secondary'}
            disabled={busy}
            onClick={() => void act(action)}
          >
            {t(`contract.action.${action}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
