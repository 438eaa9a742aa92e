import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { FieldShellProps } from './field-shell';
import { TextArea } from './text-area';

const wordsIn = (text: string) => text.split(/[\s,;]+/).filter((word) => word !== '');

/** A list of words as one text: they stand apart by spaces, commas or lines, and each may be refused for itself. */
export function WordsField({ name, ...look }: Omit<FieldShellProps, 'error'> & { name: string }) {
  const { field, fieldState } = useController({ name });
  const words = Array.isArray(field.value) ? (field.value as string[]) : [];
  const [typed, setTyped] = useState(words.join(' '));
  const [lastWords, setLastWords] = useState(words);
  // Somebody else's list was taken, or what is saved came back.
  if (lastWords !== words) {
    setLastWords(words);
    if (words.join(' ') !== wordsIn(typed).join(' ')) setTyped(words.join(' '));
  }
  return (
    <TextArea
      {...look}
      ref={field.ref}
      onBlur={field.onBlur}
      error={messageOf(fieldState.error)}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        field.onChange(wordsIn(event.target.value));
      }}
    />
  );
}

/** Of the list, or of the first word that was refused. */
function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error)
    .map(messageOf)
    .find((message) => message !== undefined);
}
