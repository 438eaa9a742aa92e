import { ArrowRight, History } from 'lucide-react';
import { memo } from 'react';
import { useTexts } from '../../../locales/use-texts';
import type { Suggestion } from '../model/suggestions';
import { SuggestionOption } from './suggestion-option';

interface Props {
  listId: string;
  options: readonly Suggestion[];
  /** What the options were found for. */
  query: string;
  /** Place of the option that the arrow keys chose; -1 for none. */
  active: number;
  onTake(index: number): void;
}

export const optionId = (listId: string, index: number) => `${listId}${index}`;

/**
 * SuggestionList renders the options of the combobox. It is memoised: it renders again when other games are
 * found, and not for every letter.
 */
export const SuggestionList = memo(function SuggestionList({
  listId,
  options,
  query,
  active,
  onTake,
}: Props) {
  const { t, number } = useTexts();
  return options.map((option, index) => (
    <SuggestionOption
      // By place: the next letter writes other words into the rows that stand there.
      key={option.kind + index}
      id={optionId(listId, index)}
      active={index === active}
      onTake={() => onTake(index)}
      {...(option.kind === 'game'
        ? { game: option.game, query }
        : option.kind === 'recent'
          ? { icon: <History aria-hidden />, words: option.text }
          : {
              icon: <ArrowRight aria-hidden />,
              words: t('search.all', { count: option.count, shown: number(option.count) }),
            })}
    />
  ));
});
