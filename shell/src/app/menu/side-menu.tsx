import { LazyView, LoadingContext, useLazyComponent } from '@tessera/shell-api/lazy';
import { IconButton } from '@tessera/ui-kit/icon-button';
import { X } from 'lucide-react';
import { memo, useContext, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useHost } from '../../host/host-context';
import styles from './side-menu.module.css';
import { useLocationValue } from '../../host/use-host-values';
import { useMediaQuery } from '../../host/use-media-query';
import { useTexts } from '../../host/use-texts';

/** The column can wait until the page is there; the drawer asks at once. */
const menuContent = () => import('./menu-content');

interface Props {
  open: boolean;
  onClose(): void;
}

/**
 * SideMenu is the menu of section 2.4: a column on wide screens, a drawer (a native modal dialog) on narrow
 * ones, where the column is not rendered.
 */
export const SideMenu = memo(function SideMenu({ open, onClose }: Props) {
  const { t } = useTexts();
  const drawer = useRef<HTMLDialogElement>(null);
  const pathname = useLocationValue((location) => location.pathname);
  const { overlays } = useHost();

  useEffect(() => {
    const dialog = drawer.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  const label = t('layout.menu');
  const wide = useMediaQuery(styles['column-shown']);
  useAhead(!wide);
  const column = useMemo(
    () => <LazyView load={menuContent} props={{ label }} when="idle" where="menu" />,
    [label],
  );
  const onMoved = useEffectEvent(onClose);
  // The menu has done its work once the player is somewhere else, or has opened a popup, which would be under it.
  useEffect(() => onMoved(), [pathname]);
  useEffect(
    () => overlays.subscribe(({ popup }, { popup: before }) => popup && popup !== before && onMoved()),
    [overlays],
  );

  return (
    <>
      {wide && <aside className={styles.column}>{column}</aside>}
      <dialog ref={drawer} className={styles.drawer} aria-label={label} onClose={onClose} closedby="any">
        {open && (
          <div className={styles.sheet}>
            <IconButton className={styles.close} label={t('dialog.close')} icon={<X />} onClick={onClose} />
            <LazyView load={menuContent} props={{ label, drawer: true }} where="menu" />
          </div>
        )}
      </dialog>
    </>
  );
});

/** useAhead loads the menu's code when the page is idle, so that the drawer opens with its content. */
function useAhead(due: boolean): void {
  const { report } = useContext(LoadingContext);
  useLazyComponent(menuContent, { due, idle: true, onFailure: (error) => report(error, 'menu') });
}
