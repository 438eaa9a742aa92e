import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { FieldShellProps } from './field-shell';
import { TextArea } from './text-area';

const codesIn = (text: string) => text.split(/[\s,;]+/).filter((code) => code !== '');

/**
 * CodesField takes a list of codes as one text: they are separated by spaces, commas or lines, and each may
 * be refused for itself.
 */
export function CodesField({ name, ...look }: Omit<FieldShellProps, 'error'> & { name: string }) {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ name });
  const saved = Array.isArray(value) ? (value as string[]).join(' ') : '';
  const [typed, setTyped] = useState(saved);
  const [lastSaved, setLastSaved] = useState(saved);
  // Somebody else's list was taken, or what is saved came back.
  if (lastSaved !== saved) {
    setLastSaved(saved);
    if (saved !== codesIn(typed).join(' ')) setTyped(saved);
  }
  return (
    <TextArea
      {...look}
      ref={ref}
      onBlur={onBlur}
      error={messageOf(fieldState.error)}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(codesIn(event.target.value));
      }}
    />
  );
}

/** Of the list, or of the first code that was refused. */
function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error)
    .map(messageOf)
    .find((message) => message !== undefined);
}
