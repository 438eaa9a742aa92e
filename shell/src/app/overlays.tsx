import { Suspense } from 'react';
import { lazyPart } from './lazy-part';
import { PopupHost } from './popup-host';
import { useOverlays } from './use-host-values';

/** Dialogs and toasts come with the first of them: no page needs their code to start. */
const ConfirmLayer = lazyPart(() => import('./confirm-layer'));
const NoticeLayer = lazyPart(() => import('./notice-layer'));

/** Everything that lies over the page. */
export function Overlays() {
  const { popup, confirm, notices } = useOverlays();
  return (
    <>
      {popup && <PopupHost key={popup.serial} popup={popup} />}
      <Suspense fallback={null}>
        {confirm && <ConfirmLayer confirm={confirm} />}
        {notices.length > 0 && <NoticeLayer notices={notices} />}
      </Suspense>
    </>
  );
}
