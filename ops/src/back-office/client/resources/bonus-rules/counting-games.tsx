import { bonusGameTypes } from '@tessera/contracts/bonuses';
import { TextField } from '@tessera/ui-kit/field';
import { useController } from 'react-hook-form';
import { fieldHint, fieldName, valueName } from '../../parts/labels';
import styles from './counting-games.module.css';

const name = 'games';

/** CountingGames asks by how many percent a stake counts in each category; an empty one takes no bonus money. */
export function CountingGames() {
  const { field, fieldState } = useController({ name });
  const percents = (field.value ?? {}) as Readonly<Record<string, unknown>>;
  const type = (gameType: string, typed: string) => {
    const { [gameType]: _, ...others } = percents;
    const value = /^\d+$/.test(typed.trim()) ? Number(typed) : typed;
    field.onChange(typed.trim() === '' ? others : { ...percents, [gameType]: value });
  };
  return (
    <fieldset className={styles.games}>
      <legend>{fieldName('bonus-rules', name)}</legend>
      <p>{fieldHint('bonus-rules', name)}</p>
      {fieldState.error?.message && <p role="alert">{fieldState.error.message}</p>}
      <div className={styles.percents}>
        {bonusGameTypes.map((gameType) => (
          <TextField
            key={gameType}
            label={valueName('bonus-rules', name, gameType)}
            error={messageOf(fieldState.error, gameType)}
            inputMode="numeric"
            trail="%"
            value={String(percents[gameType] ?? '')}
            onBlur={field.onBlur}
            onChange={(event) => type(gameType, event.target.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** What was refused about one category stands at its field. */
function messageOf(error: unknown, gameType: string): string | undefined {
  if (typeof error !== 'object' || error === null || !(gameType in error)) return undefined;
  const one = (error as Record<string, { message?: unknown } | undefined>)[gameType];
  return typeof one?.message === 'string' ? one.message : undefined;
}
