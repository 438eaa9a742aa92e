import { useContext } from 'react';
import { ActiveContext, useRemote } from '../remote/context';
import type { View } from '../remote/view';
import type { ShellApi } from '../services/shell';

/** useShell returns the host's services. It throws outside of a remote. */
export function useShell(): ShellApi {
  return useRemote().shell;
}

/** useView returns the route or popup that the host has asked this remote to show. */
export function useView(): View {
  return useRemote().view;
}

/** useActive is false while the view is kept mounted but hidden: stop timers and polling then. */
export function useActive(): boolean {
  return useContext(ActiveContext);
}

/** usePopupParams returns the parameters with which the popup was opened; empty for a route. */
export function usePopupParams(): Readonly<Record<string, unknown>> {
  const view = useView();
  return view.kind === 'popup' ? view.params : {};
}
