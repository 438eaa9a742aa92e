import { TextField, type TextFieldProps } from '@tessera/ui-kit/field';
import { useId } from 'react';

interface CodeFieldProps extends TextFieldProps {
  /** Usual values, offered while somebody types. */
  suggestions?: readonly string[] | undefined;
  onCode: (code: string) => void;
}

/** CodeField takes a word in capital letters, whichever way it is typed: "live casino" is LIVE_CASINO. */
export function CodeField({ suggestions = [], onCode, ...field }: CodeFieldProps) {
  const id = useId();
  return (
    <>
      <TextField
        {...field}
        autoCapitalize="characters"
        list={suggestions.length > 0 ? id : undefined}
        onChange={(event) => onCode(event.target.value.toUpperCase().replaceAll(/[\s-]/g, '_'))}
      />
      {suggestions.length > 0 && (
        <datalist id={id}>
          {suggestions.map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}
