import { isApiError, type ErrorCode } from '@tessera/contracts';
import { useSyncExternalStore } from 'react';
import { useShell } from './use-shell';

/** Turns a failed call or an error code into words; the texts of all codes are in the host's own dictionary. */
export function useErrorText(): (error: unknown) => string {
  const { texts } = useShell();
  useSyncExternalStore(texts.subscribe, texts.get, texts.get);
  return (error) => {
    if (typeof error === 'string') return texts.text('shell', `error.${error satisfies string as ErrorCode}`);
    if (isApiError(error)) return error.message || texts.text('shell', `error.${error.code}`);
    return texts.text('shell', 'error.UNKNOWN_ERROR');
  };
}
