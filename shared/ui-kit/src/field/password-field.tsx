import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../icon-button';
import { TextField, type TextFieldProps } from './text-field';

/** PasswordFieldProps are those of a text field, and the texts of the button that shows what was typed. */
export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trail'> {
  revealLabels: { show: string; hide: string };
}

/** PasswordField renders a password field with a button that reveals what was typed. */
export function PasswordField({ revealLabels, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      type={shown ? 'text' : 'password'}
      trail={
        <IconButton
          label={shown ? revealLabels.hide : revealLabels.show}
          icon={shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          disabled={field.disabled}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
