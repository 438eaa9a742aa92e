import type { RemoteRoute } from '@tessera/contracts/release';
import { LazyView } from '@tessera/shell-api/lazy';
import { useCallback, useState, type ReactNode } from 'react';
import { PlannedMaintenance } from '../../blocking/planned-maintenance';
import { BottomBar } from './bottom-bar';
import { ConnectionBanner } from '../../offline/connection-banner';
import { Header } from '../header/header';
import styles from './layout.module.css';
import { SideMenu } from '../menu/side-menu';
import { useSessionData, useStatus } from '../../host/use-host-values';
import { useTexts } from '../../host/use-texts';

/** It is below the fold, so it comes when the view has been asked for. */
const loadFooter = () => import('../footer/footer');
const loadSlimFooter = () => import('../footer/slim-footer');

const loadPreviewBanner = () => import('./preview-banner');

const loadPlayBar = () => import('../play/play-bar');

// The same elements every time: another place renders what is in the middle, and the links that it concerns.
const notices = (
  <>
    <ConnectionBanner />
    <PlannedMaintenance />
    <PreviewNotice />
  </>
);
const footer = <LazyView load={loadFooter} when="idle" where="footer" />;
const slimFooter = <LazyView load={loadSlimFooter} when="idle" where="footer" />;
const playBar = <LazyView load={loadPlayBar} className={styles.play} where="play bar" />;
const bottomBar = <BottomBar />;

/** Says that the page is not what everybody sees, while the browser previews a draft. */
function PreviewNotice() {
  const until = useStatus()?.previewUntil;
  return until ? <LazyView load={loadPreviewBanner} props={{ until }} where="preview" /> : null;
}

interface Props {
  /** Absent on a page that no remote owns. */
  route: RemoteRoute | undefined;
  /** The session is still being restored, and the route needs it. */
  waiting: boolean;
  children: ReactNode;
}

/**
 * Layout renders one of the three layouts of section 2.1: normal, agent or bare. The main area keeps its
 * place in the tree in all of them, so that a kept-alive view is never mounted twice.
 */
export function Layout({ route, waiting, children }: Props) {
  const { t } = useTexts();
  const { state } = useSessionData();
  const [menuOpen, setMenuOpen] = useState(false);
  const openMenu = useCallback(() => setMenuOpen(true), []);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  const layout = route?.layout ?? 'normal';
  const chrome = layout !== 'bare';
  const sideMenu = layout === 'normal' && !route?.gamePage;
  const playing = route?.gamePage && (state === 'member' || state === 'agent');
  return (
    <div
      className={styles.page}
      data-layout={layout}
      data-side-menu={sideMenu || undefined}
      data-playing={playing || undefined}
    >
      {chrome && (
        <a className={styles.skip} href="#main">
          {t('layout.skip')}
        </a>
      )}
      {chrome && <Header agent={layout === 'agent'} onMenu={openMenu} />}
      {sideMenu && <SideMenu open={menuOpen} onClose={closeMenu} />}
      <main className={styles.main} id="main" tabIndex={-1} aria-busy={waiting || undefined}>
        {playing && playBar}
        {notices}
        {children}
      </main>
      {chrome && route?.footer !== false && footer}
      {chrome && route?.footer === false && !route.gamePage && slimFooter}
      {chrome && bottomBar}
    </div>
  );
}
