import { contractKinds, remarkLength, type ContractKind } from '@tessera/contracts/agent-contracts';
import { useErrorText, useShell } from '@tessera/shell-api';
import { useSingleFlight } from '@tessera/shell-api/submit';
import { Button } from '@tessera/ui-kit/button';
import { FormError, SelectField, TextField } from '@tessera/ui-kit/field';
import { ArrowLeft } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { useContractMoves } from '../api/contracts';
import styles from './contracts.module.css';

interface Props {
  /** What the operator has. */
  kinds: readonly ContractKind[];
  onBack(): void;
  onDone(contractId: string): void;
}

/** RequestForm asks the upline for a contract of a kind, with a word about it. */
export function RequestForm({ kinds, onBack, onDone }: Props) {
  const { dialogs } = useShell();
  const { t } = useTexts();
  const errorText = useErrorText();
  const { request } = useContractMoves();
  const [kind, setKind] = useState<ContractKind>(kinds[0] ?? contractKinds[0]);
  const [remark, setRemark] = useState('');
  const [failure, setFailure] = useState<string>();
  const [busy, send] = useSingleFlight(async () => {
    setFailure(undefined);
    try {
      const { contractId } = await request.mutateAsync({ kind, remark: remark.trim() });
      dialogs.notify({ tone: 'success', title: t('contract.done.requestNew') });
      onDone(contractId);
    } catch (error) {
      setFailure(errorText(error));
    }
  });
  return (
    <div className={styles.body}>
      <div>
        <Button variant="ghost" size="s" icon={<ArrowLeft aria-hidden />} onClick={onBack}>
          {t('contract.back')}
        </Button>
      </div>
      <p className={styles.muted}>{t('ask.text')}</p>
      <form
        className={styles.form}
        aria-label={t('ask.new')}
        noValidate
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault();
          void send();
        }}
      >
        <SelectField
          label={t('ask.kind')}
          options={kinds.map((value) => ({ value, label: t(`contract.kind.${value}`) }))}
          value={kind}
          onChange={({ target }) => setKind(kinds.find((each) => each === target.value) ?? kind)}
        />
        <TextField
          label={t('ask.remark')}
          autoComplete="off"
          maxLength={remarkLength}
          value={remark}
          onChange={({ target }) => setRemark(target.value)}
        />
        {failure !== undefined && <FormError title={failure} />}
        <div>
          <Button type="submit" loading={busy}>
            {t('ask.submit')}
          </Button>
        </div>
      </form>
    </div>
  );
}
