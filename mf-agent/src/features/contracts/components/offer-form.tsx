import { fieldErrorsSchema, isApiError } from '@tessera/contracts';
import {
  contractTermsSchema,
  salaryPeriods,
  type ContractKind,
  type ContractOffer,
  type ContractTerms,
} from '@tessera/contracts/agent-contracts';
import { useErrorText, useShell } from '@tessera/shell-api';
import { useSingleFlight } from '@tessera/shell-api/submit';
import { Button } from '@tessera/ui-kit/button';
import { FormError, SelectField, TextField } from '@tessera/ui-kit/field';
import { ArrowLeft } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { LoadState } from '../../../components/load-state';
import { useTexts } from '../../../locales/use-texts';
import { useContractMoves, useOffer } from '../api/contracts';
import { isAboveRate, isRate } from '../model/example';
import { fieldOf, fieldsOf, rates, type FieldName } from '../model/fields';
import { useConfirmEnds } from '../model/use-confirm-ends';
import styles from './contracts.module.css';
import { TermsCard } from './terms-card';

interface Props {
  recipient: { recipientId: string } | undefined;
  onBack(): void;
  onDone(contractId: string): void;
}

/** OfferForm offers a direct downline a contract: who, which kind, on which terms. */
export function OfferForm({ recipient, onBack, onDone }: Props) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<{ recipientId: string } | { account: string } | undefined>(recipient);
  const offer = useOffer(found);
  return (
    <div className={styles.body}>
      <div>
        <Button variant="ghost" size="s" icon={<ArrowLeft aria-hidden />} onClick={onBack}>
          {t('contract.back')}
        </Button>
      </div>
      {!recipient && (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (typed.trim() !== '') setFound({ account: typed.trim().toLowerCase() });
          }}
        >
          <TextField
            label={t('offer.account')}
            hint={t('offer.accountHint')}
            value={typed}
            autoComplete="off"
            error={isApiError(offer.error, 'NOT_FOUND') ? t('offer.notFound') : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
          <div>
            <Button type="submit" variant="secondary" loading={offer.isFetching}>
              {t('offer.find')}
            </Button>
          </div>
        </form>
      )}
      {found && !(isApiError(offer.error, 'NOT_FOUND') && !recipient) && (
        <LoadState query={offer} height="240px">
          {(data) => <Terms key={data.recipientId} offer={data} onDone={onDone} />}
        </LoadState>
      )}
    </div>
  );
}

function Terms({ offer, onDone }: { offer: ContractOffer; onDone(contractId: string): void }) {
  const { t } = useTexts();
  const open = offer.kinds.filter(({ own }) => own !== null);
  const [kind, setKind] = useState<ContractKind | undefined>(open[0]?.kind);
  const chosen = open.find((each) => each.kind === kind);
  if (!chosen?.own) return <p>{t('offer.nothing')}</p>;
  return (
    <>
      <SelectField
        label={t('offer.kind', { account: offer.recipient })}
        options={open.map(({ kind: value }) => ({ value, label: t(`contract.kind.${value}`) }))}
        value={chosen.kind}
        onChange={({ target }) => setKind(open.find((each) => each.kind === target.value)?.kind)}
      />
      <TermsForm
        key={chosen.kind}
        recipientId={offer.recipientId}
        own={chosen.own}
        begin={chosen.current?.current?.terms ?? chosen.current?.proposed?.terms ?? chosen.own}
        maxSalaryRate={offer.maxSalaryRate}
        onDone={onDone}
      />
    </>
  );
}

interface TermsFormProps {
  recipientId: string;
  own: ContractTerms;
  begin: ContractTerms;
  maxSalaryRate: string;
  onDone(contractId: string): void;
}

/** useTermsForm holds what is typed of an offer, what is wrong with it, and its way to the platform. */
function useTermsForm({ recipientId, own, begin, maxSalaryRate, onDone }: TermsFormProps) {
  const { dialogs, operator } = useShell();
  const { t } = useTexts();
  const errorText = useErrorText();
  const { propose } = useContractMoves();
  const confirmEnds = useConfirmEnds();
  const names: readonly FieldName[] = fieldsOf[own.kind];
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(Object.entries(begin).map(([name, value]) => [name, String(value)])),
  );
  const [errors, setErrors] = useState<Partial<Record<FieldName, string>>>({});
  const [failure, setFailure] = useState<string>();
  const ownRate = (name: FieldName) => fieldOf(own, name) || '0';
  const amount = new RegExp(`^\\d{1,13}(\\.\\d{1,${operator.currency.digits || 1}})?$`);

  function problemOf(name: FieldName): string | undefined {
    const value = (values[name] ?? '').trim();
    if (name === 'period') return undefined;
    if (rates.includes(name)) {
      if (!isRate(value)) return t('offer.rateFormat');
      return isAboveRate(value, ownRate(name)) ? t('offer.aboveOwn', { rate: ownRate(name) }) : undefined;
    }
    if (name === 'activeMembers') return /^\d{1,5}$/.test(value) ? undefined : t('offer.countFormat');
    return amount.test(value) ? undefined : t('offer.amountFormat');
  }

  const termsTyped = contractTermsSchema.safeParse({
    kind: own.kind,
    ...Object.fromEntries(
      names.map((name) => [
        name,
        name === 'activeMembers' ? Number(values[name]) : (values[name] ?? '').trim(),
      ]),
    ),
  }).data;
  const wrong = Object.fromEntries(
    names.flatMap((name) => {
      const problem = problemOf(name);
      return problem === undefined ? [] : [[name, problem]];
    }),
  );

  function refused(error: unknown): boolean {
    const fields = isApiError(error, 'VALIDATION_FAILED')
      ? fieldErrorsSchema.safeParse(error.value).data?.fields
      : undefined;
    const named = names.flatMap((name) => {
      const code = fields?.[`terms.${name}`];
      if (code === undefined) return [];
      const text =
        code === 'CONTRACT_RATE_ABOVE_OWN'
          ? t('offer.aboveOwn', { rate: ownRate(name) })
          : code === 'CONTRACT_RATE_ABOVE_OPERATOR'
            ? t('offer.aboveOperator', { rate: maxSalaryRate })
            : t(rates.includes(name) ? 'offer.rateFormat' : 'offer.amountFormat');
      return [[name, text] as const];
    });
    if (named.length > 0) setErrors(Object.fromEntries(named));
    else setFailure(errorText(error));
    return true;
  }

  const [busy, submit] = useSingleFlight(async () => {
    setFailure(undefined);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0 || !termsTyped) return;
    let contractId = '';
    const isDone = await confirmEnds(async (ends) => {
      ({ contractId } = await propose.mutateAsync({ recipientId, terms: termsTyped, ends }));
    }, refused);
    if (!isDone) return;
    dialogs.notify({ tone: 'success', title: t('contract.done.propose') });
    onDone(contractId);
  });

  return {
    names,
    values,
    errors,
    failure,
    busy,
    ownRate,
    preview: Object.keys(wrong).length === 0 ? termsTyped : undefined,
    change(name: FieldName, value: string) {
      setValues({ ...values, [name]: value });
      setErrors({ ...errors, [name]: undefined });
    },
    submit: (event: SyntheticEvent) => {
      event.preventDefault();
      void submit();
    },
  };
}

function TermsForm(props: TermsFormProps) {
  const { t } = useTexts();
  const { names, values, errors, failure, busy, ownRate, preview, change, submit } = useTermsForm(props);
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {failure !== undefined && <FormError title={failure} />}
      <div className={styles.fields}>
        {names.map((name) =>
          name === 'period' ? (
            <SelectField
              key={name}
              label={t('contract.field.period')}
              options={salaryPeriods.map((value) => ({ value, label: t(`contract.period.${value}`) }))}
              value={values[name] ?? 'D'}
              onChange={({ target }) => change(name, target.value)}
            />
          ) : (
            <TextField
              key={name}
              label={t(`contract.field.${name}`)}
              inputMode="decimal"
              autoComplete="off"
              hint={rates.includes(name) ? t('offer.rateHint', { rate: ownRate(name) }) : undefined}
              value={values[name] ?? ''}
              error={errors[name]}
              onChange={({ target }) => change(name, target.value)}
            />
          ),
        )}
      </div>
      {preview && <TermsCard terms={preview} title={t('offer.preview')} isRecipient={false} />}
      <div>
        <Button type="submit" loading={busy}>
          {t('offer.submit')}
        </Button>
      </div>
    </form>
  );
}
