import { isApiError, type ErrorCode } from '@tessera/contracts';
import { useSyncExternalStore } from 'react';
import { useShell } from './use-shell';

/**
 * useErrorText returns a function that turns a failed call or an error code into a text. The texts of all
 * codes are in the host's dictionary.
 */
export function useErrorText(): (error: unknown) => string {
  const { texts } = useShell();
  useSyncExternalStore(texts.subscribe, texts.get, texts.get);
  return (error) => {
    if (typeof error === 'string') return texts.text('shell', `error.${error satisfies string as ErrorCode}`);
    if (isApiError(error)) return error.message || texts.text('shell', `error.${error.code}`);
    return texts.text('shell', 'error.UNKNOWN_ERROR');
  };
}
