import { Suspense } from 'react';
import { lazyView } from '../../loading/lazy-view';
import { PopupHost } from './popup-host';
import { useEndedSession } from './use-ended-session';
import { useFocusAfterLogin } from './use-focus-after-login';
import { useOverlays } from '../../host/use-host-values';

/** Dialogs and toasts come with the first of them: no page needs their code to start. */
const ConfirmLayer = lazyView(() => import('./confirm-layer'));
/** Nobody needs a newer version before the page they came for. */
const VersionOffer = lazyView(() => import('../../releases/version-offer'), { when: 'idle' });
/** Nobody is counted before they are asked, and asked when the page is there. */
const Analytics = lazyView(() => import('../../analytics/analytics'), { when: 'idle' });
const NoticeLayer = lazyView(() => import('./notice-layer'));

/** Everything that lies over the page. */
export function Overlays() {
  const { popup, under, prepared, confirm, notices } = useOverlays();
  const rendered = [...under, popup ?? prepared].filter((one) => one !== null);
  useEndedSession();
  useFocusAfterLogin();
  return (
    <>
      {rendered.map((one) => (
        <PopupHost key={one.serial} popup={one} open={one === popup} />
      ))}
      <Suspense fallback={null}>
        {confirm && <ConfirmLayer confirm={confirm} />}
        <VersionOffer />
        <Analytics />
        {notices.length > 0 && <NoticeLayer notices={notices} />}
      </Suspense>
    </>
  );
}
