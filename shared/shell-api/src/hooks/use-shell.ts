import { useContext } from 'react';
import { ActiveContext, useRemote } from '../remote/context';
import type { View } from '../remote/view';
import type { ShellApi } from '../services/shell';

/** The host's services. Throws outside of a remote. */
export function useShell(): ShellApi {
  return useRemote().shell;
}

/** The route or popup that the host asked for. */
export function useView(): View {
  return useRemote().view;
}

/** False while the view is kept alive out of sight: stop timers and polling. */
export function useActive(): boolean {
  return useContext(ActiveContext);
}

/** The parameters with which a popup was opened. */
export function usePopupParams(): Readonly<Record<string, unknown>> {
  const view = useView();
  return view.kind === 'popup' ? view.params : {};
}
