import { betStatusSchema, type BetStatus } from '@tessera/contracts/bets';
import type { GameType } from '@tessera/contracts/operator';
import { useShell } from '@tessera/shell-api';
import { SelectField } from '@tessera/ui-kit/field';
import { useTexts } from '../../../locales/use-texts';
import { useChoice } from '../../../model/use-choice';
import styles from './round-filters.module.css';

/** RoundFilter says which rounds of a member are listed. */
export interface RoundFilter {
  gameType: GameType | 'ALL';
  status: BetStatus | 'ALL';
}

const statuses = ['ALL', ...betStatusSchema.options] as const;
const names = ['gameType', 'status'] as const;

/** useRoundFilter holds the category and the status of rounds. What is none of them is all. */
export function useRoundFilter(): [RoundFilter, (change: Partial<RoundFilter>) => void] {
  const { operator } = useShell();
  const [chosen, choose] = useChoice(names);
  const gameType = operator.categories.find((each) => each === chosen.gameType) ?? 'ALL';
  const status = statuses.find((each) => each === chosen.status) ?? 'ALL';
  const shown = (value: string) => (value === 'ALL' ? undefined : value);
  return [
    { gameType, status },
    (change) => {
      const next = { gameType, status, ...change };
      choose({ gameType: shown(next.gameType), status: shown(next.status) });
    },
  ];
}

interface Props {
  filter: RoundFilter;
  onFilter(change: Partial<RoundFilter>): void;
}

/** RoundFilters choose the category and the status of rounds. */
export function RoundFilters({ filter: { gameType, status }, onFilter }: Props) {
  const { operator } = useShell();
  const { t } = useTexts();
  const types = ['ALL', ...operator.categories] as const;
  return (
    <div className={styles.filters}>
      <SelectField
        label={t('rounds.type')}
        options={types.map((value) => ({ value, label: t(`type.${value}`) }))}
        value={gameType}
        onChange={({ target }) =>
          onFilter({ gameType: types.find((type) => type === target.value) ?? 'ALL' })
        }
      />
      <SelectField
        label={t('rounds.status')}
        options={statuses.map((value) => ({ value, label: t(`rounds.${value}`) }))}
        value={status}
        onChange={({ target }) =>
          onFilter({ status: statuses.find((each) => each === target.value) ?? 'ALL' })
        }
      />
    </div>
  );
}
