import type { View } from '@tessera/shell-api';
import { useMemo } from 'react';
import type { OpenPopup } from '../host-services/overlays';
import { PopupOutlet } from '../remotes/popup-outlet';
import { useHost } from './host-context';

/** A popup that a remote offers, over whatever page is there. */
export function PopupHost({ popup }: { popup: OpenPopup }) {
  const { shell, loader, reportCrash } = useHost();
  const { id, params, remote } = popup;
  const view = useMemo<View>(() => ({ kind: 'popup', id, params }), [id, params]);
  return <PopupOutlet remote={remote} view={view} shell={shell} loader={loader} onFailure={reportCrash} />;
}
