import { LazyView } from '@tessera/shell-api/lazy';
import { PopupHost } from './popup-host';
import { useEndedSession } from './use-ended-session';
import { useFocusAfterLogin } from './use-focus-after-login';
import { useHost } from '../../host/host-context';
import { useOverlays } from '../../host/use-host-values';

/** Dialogs and toasts come with the first of them: no page needs their code to start. */
const confirmLayer = () => import('./confirm-layer');
/** Nobody needs a newer version before the page they came for. */
const versionOffer = () => import('../../releases/version-offer');
/** Nobody is counted before they are asked, and asked when the page is there. */
const analytics = () => import('../../analytics/analytics');
const noticeLayer = () => import('./notice-layer');

/**
 * Overlays renders everything that lies over the page: popups, confirmations, toasts, the version offer and
 * the consent to analytics. A preview stays what it is, and is counted nowhere.
 */
export function Overlays() {
  const { boot } = useHost();
  const { popup, under, prepared, confirm, notices } = useOverlays();
  const rendered = [...under, popup ?? prepared].filter((one) => one !== null);
  useEndedSession();
  useFocusAfterLogin();
  return (
    <>
      {rendered.map((one) => (
        <PopupHost key={one.serial} popup={one} open={one === popup} />
      ))}
      {confirm && <LazyView load={confirmLayer} props={{ confirm }} where="confirmations" />}
      {!boot.preview && (
        <>
          <LazyView load={versionOffer} when="idle" where="version offer" />
          <LazyView load={analytics} when="idle" where="analytics" />
        </>
      )}
      {notices.length > 0 && <LazyView load={noticeLayer} props={{ notices }} where="notices" />}
    </>
  );
}
