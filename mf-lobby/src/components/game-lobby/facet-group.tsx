import { useOptimisticChoice } from '../../model/use-optimistic-choice';
import styles from './chips.module.css';
import own from './lobby-facets.module.css';

interface Props {
  label: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  /** Those chosen now, the last choice last. */
  onChange(chosen: string[]): void;
}

/** FacetGroup is one facet's group of choices, each of which is on or off. */
export function FacetGroup({ label, options, chosen, onChange }: Props) {
  const [answered, choose] = useOptimisticChoice(chosen.join('|'), (values) =>
    onChange(values ? values.split('|') : []),
  );
  const values = answered ? answered.split('|') : [];
  return (
    <fieldset className={own.group}>
      <legend>{label}</legend>
      <div className={own.choices}>
        {options.map((option) => {
          const on = values.includes(option.value);
          return (
            <button
              key={option.value}
              type="button"
              className={`${styles.chip} ${styles.small}`}
              aria-pressed={on}
              onClick={() =>
                choose(
                  (on ? values.filter((each) => each !== option.value) : [...values, option.value]).join('|'),
                )
              }
            >
              {option.label}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
