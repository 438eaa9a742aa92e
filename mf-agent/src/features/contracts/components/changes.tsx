import {
  salaryPeriodSchema,
  type ContractDetails,
  type ContractTerms,
} from '@tessera/contracts/agent-contracts';
import { useTexts } from '../../../locales/use-texts';
import { fieldOf, fieldsOf, rates, type FieldName } from '../model/fields';
import styles from './contracts.module.css';

/** Changes says what was other from version to version of a contract, field by field. */
export function Changes({ versions }: Pick<ContractDetails, 'versions'>) {
  const { t } = useTexts();
  const show = useFieldText();
  return (
    <section className={styles.body}>
      <h3>{t('contract.changes')}</h3>
      <ul className={styles.steps}>
        {versions.flatMap(({ versionId, number, terms }, index) => {
          const before = versions[index + 1]?.terms;
          if (!before) return [];
          const names: readonly FieldName[] = fieldsOf[terms.kind];
          const texts = names
            .filter((name) => fieldOf(before, name) !== fieldOf(terms, name))
            .map((name) => `${t(`contract.field.${name}`)}: ${show(before, name)} → ${show(terms, name)}`);
          return [
            <li key={versionId}>
              {t('contract.version', { number })} · <bdi>{texts.join('; ') || t('contract.same')}</bdi>
            </li>,
          ];
        })}
      </ul>
    </section>
  );
}

/** Fields of terms as the reader writes them: days in words, rates in per cent, amounts in the operator's currency. */
function useFieldText() {
  const { t, money, number } = useTexts();
  return (terms: ContractTerms, name: FieldName): string => {
    const value = fieldOf(terms, name);
    if (name === 'period') return t(`contract.period.${salaryPeriodSchema.parse(value)}`);
    if (name === 'activeMembers') return number(Number(value));
    return rates.includes(name) ? `${value}%` : money(value);
  };
}
