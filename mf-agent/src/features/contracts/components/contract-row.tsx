import type { Contract } from '@tessera/contracts/agent-contracts';
import { useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { Tag } from '@tessera/ui-kit/tag';
import { useTexts } from '../../../locales/use-texts';
import styles from './contracts.module.css';

const tones = {
  REQUESTED: 'warm',
  PROPOSED: 'warm',
  ACTIVE: 'positive',
  REJECTED: 'neutral',
  DECLINED: 'neutral',
  TERMINATED: 'neutral',
} as const;

interface Props {
  contract: Contract;
  onOpen(contractId: string): void;
}

/** ContractRow is a contract in a list: with whom, what it pays, and whether something waits. */
export function ContractRow({ contract, onOpen }: Props) {
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
