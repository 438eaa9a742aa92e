import type { PlacedEntry } from '@tessera/contracts/release';
import type { View } from '@tessera/shell-api';
import { useNear } from '@tessera/shell-api/lazy';
import { SectionHeader } from '@tessera/ui-kit/section-header';
import { useCallback, useId, useMemo, useState } from 'react';
import { useHost } from '../../host/host-context';
import { useTexts } from '../../host/use-texts';
import { RemoteOutlet } from '../../outlet/outlet';
import { menuIcons } from '../menu/menu-icons';
import { useTextOf } from '../menu/use-text-of';
import styles from './home-section.module.css';
import { useCollapse } from './use-collapse';

/**
 * HomeSection keeps the room of a remote's section, asks for the remote when it comes near the screen, and draws its view there. Where that
 * cannot be had the room goes, at a moment when nothing that is on screen moves by it.
 */
export function HomeSection({ entry, active }: { entry: PlacedEntry; active: boolean }) {
  const { shell, loader, reportCrash } = useHost();
  const { t } = useTexts();
  const text = useTextOf(entry);
  const headingId = useId();
  const { ref, near } = useNear<HTMLElement>();
  const [missing, setMissing] = useState(false);
  const collapsed = useCollapse(ref, { unneeded: missing, shown: active });
  const onMissing = useCallback(() => setMissing(true), []);
  const { section = '', path, icon, height = 0, name } = entry;
  const view = useMemo<View>(() => ({ kind: 'section', id: section }), [section]);
  const [remote = ''] = name.split('.');
  const Icon = menuIcons[icon] ?? menuIcons.article;
  if (collapsed) return null;
  return (
    <section
      ref={ref}
      className={styles.section}
      aria-labelledby={headingId}
      hidden={!active}
      data-missing={missing || undefined}
      data-section={name}
    >
      <SectionHeader
        id={headingId}
        title={text}
        icon={<Icon aria-hidden="true" />}
        moreLabel={path === undefined ? undefined : t('layout.more')}
        onMore={path === undefined ? undefined : () => shell.navigation.go(path)}
      />
      <div style={{ minBlockSize: `${height}px` }}>
        {near && !missing && (
          <RemoteOutlet
            remote={remote}
            view={view}
            active={active}
            shell={shell}
            loader={loader}
            skeleton="panel"
            onFailure={reportCrash}
            onMissing={onMissing}
          />
        )}
      </div>
    </section>
  );
}
