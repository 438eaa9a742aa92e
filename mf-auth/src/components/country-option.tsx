import type { Phone } from '../model/use-phone';
import styles from './country-picker.module.css';

interface Props {
  id: string;
  country: Pick<Phone['countries'][number], 'code' | 'name' | 'dialingCode'>;
  isChosen: boolean;
  /** The arrow keys are at it. */
  isActive: boolean;
  onChoose(code: string): void;
}

/** CountryOption is one country of the list: its flag, its name and its dialing code. */
export function CountryOption({
  id,
  country: { code, name, dialingCode },
  isChosen,
  isActive,
  onChoose,
}: Props) {
  return (
    <button
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={isChosen}
      data-active={isActive || undefined}
      className={styles.option}
      // The focus stays in the search box.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(code)}
    >
      <img
        className={styles.flag}
        src={`/images/COUNTRY_FLAG/${code.toLowerCase()}.svg`}
        alt=""
        width={24}
        height={18}
        loading="lazy"
      />
      <span>{name}</span>
      <span dir="ltr">+{dialingCode}</span>
    </button>
  );
}
