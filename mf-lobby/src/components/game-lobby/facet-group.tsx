import styles from './chips.module.css';
import own from './lobby-facets.module.css';

interface Props {
  label: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  /** Those chosen now, the last choice last. */
  onChange(chosen: string[]): void;
}

/** One facet: choices that are on or off. */
export function FacetGroup({ label, options, chosen, onChange }: Props) {
  return (
    <fieldset className={own.group}>
      <legend>{label}</legend>
      <div className={own.choices}>
        {options.map((option) => {
          const on = chosen.includes(option.value);
          return (
            <button
              key={option.value}
              type="button"
              className={`${styles.chip} ${styles.small}`}
              aria-pressed={on}
              onClick={() =>
                onChange(on ? chosen.filter((each) => each !== option.value) : [...chosen, option.value])
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
