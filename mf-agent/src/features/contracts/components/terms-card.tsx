import type { ContractTerms } from '@tessera/contracts/agent-contracts';
import { useShell } from '@tessera/shell-api';
import { useTexts } from '../../../locales/use-texts';
import { exampleOf } from '../model/example';
import styles from './contracts.module.css';

interface Props {
  terms: ContractTerms;
  title: string;
  note?: string;
  /** Whether the reader is paid by it, or is who offers it. */
  isRecipient: boolean;
}

/** TermsCard says in plain words what a contract pays, with an example and what it asks for. */
export function TermsCard({ terms, title, note, isRecipient }: Props) {
  const { operator } = useShell();
  const { digits } = operator.currency;
  const { t, money } = useTexts();
  const round = money('10000');
  const every = 'period' in terms ? t(`contract.every.${terms.period}`) : '';
  const words =
    terms.kind === 'realtime'
      ? t('contract.words.realtime', { win: terms.winRate, loss: terms.lossRate })
      : t(`contract.words.${terms.kind}`, { rate: terms.rate, every });
  const example =
    terms.kind === 'realtime'
      ? t('contract.example.realtime', {
          base: round,
          win: money(exampleOf(terms.winRate, digits)),
          loss: money(exampleOf(terms.lossRate, digits)),
        })
      : t(`contract.${isRecipient ? 'example' : 'exampleOf'}.${terms.kind}`, {
          base: round,
          amount: money(exampleOf(terms.rate, digits)),
        });
  const conditions = conditionsOf(terms);
  return (
    <section className={styles.terms} aria-label={title}>
      <h3>{title}</h3>
      {note !== undefined && <p className={styles.muted}>{note}</p>}
      <p>{words}</p>
      <p className={styles.example}>{example}</p>
      {conditions.length > 0 && (
        <>
          <p>{t('contract.asks')}</p>
          <ul>
            {conditions.map(({ name, needed }) => (
              <li key={name}>
                {name === 'activeMembers'
                  ? t('contract.needs.activeMembers', { count: Number(needed) })
                  : t(`contract.needs.${name}`, { amount: money(needed) })}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.example}>{t(isRecipient ? 'contract.less' : 'contract.lessOf')}</p>
    </section>
  );
}

function conditionsOf(terms: ContractTerms) {
  const all = [
    ...('activeMembers' in terms
      ? [{ name: 'activeMembers', needed: String(terms.activeMembers) } as const]
      : []),
    ...('periodValidBet' in terms ? [{ name: 'periodValidBet', needed: terms.periodValidBet } as const] : []),
    ...('periodPnl' in terms ? [{ name: 'periodPnl', needed: terms.periodPnl } as const] : []),
    ...('betAmountDaily' in terms ? [{ name: 'betAmountDaily', needed: terms.betAmountDaily } as const] : []),
    ...('betAmountPerHour' in terms
      ? [{ name: 'betAmountPerHour', needed: terms.betAmountPerHour } as const]
      : []),
    ...('singleBet' in terms ? [{ name: 'singleBet', needed: terms.singleBet } as const] : []),
  ];
  return all.filter(({ needed }) => /[1-9]/.test(needed));
}
