import type { View } from '@tessera/shell-api';
import { useEffect, useMemo } from 'react';
import type { OpenPopup } from '@tessera/shell-api/host';
import { RemoteOutlet } from '../../outlet/outlet';
import { PopupFrame } from '../../outlet/popup-frame';
import { useHost } from '../../host/host-context';
import { PendingView } from '../pages/pending-view';
import { useCatalogue } from '../../host/use-host-values';

/**
 * PopupHost renders a popup that a remote offers, over whatever page is there. A popup that is rendered
 * ahead of time stays hidden until it is opened.
 */
export function PopupHost({ popup, open }: { popup: OpenPopup; open: boolean }) {
  const { shell, loader, reportCrash, findPopup } = useHost();
  const { id, params } = popup;
  const view = useMemo<View>(() => ({ kind: 'popup', id, params }), [id, params]);
  // It may have been opened before the catalogue told whose it is.
  useCatalogue();
  const remote = popup.remote ?? findPopup(id);

  useEffect(() => {
    if (remote !== undefined) return;
    shell.errors.report(new Error(`no remote of this release set offers the popup "${id}"`), 'popup');
    shell.dialogs.closePopup();
  }, [remote, id, shell]);

  return (
    <PopupFrame id={id} open={open} onClose={() => shell.dialogs.closePopup()}>
      {remote ? (
        <RemoteOutlet
          remote={remote}
          view={view}
          shell={shell}
          loader={loader}
          onFailure={reportCrash}
          active={open}
          skeleton="panel"
        />
      ) : (
        <div>
          <PendingView />
        </div>
      )}
    </PopupFrame>
  );
}
