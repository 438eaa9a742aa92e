import { Button } from '@tessera/ui-kit/button';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useHost } from '../host/host-context';
import { useTexts } from '../host/use-texts';
import { watchReloadSafety } from './reload-safety';
import { fetchNewest } from './current-set';
import styles from './version-offer.module.css';
import { watchVersion } from './version-watch';

/**
 * VersionOffer offers the player to reload into the release set that is current now, while a reload is safe.
 */
export default function VersionOffer() {
  const { boot, shell, overlays, catalogue, findRoute, onFailure } = useHost();
  const { t } = useTexts();
  const { reloadSafety, version } = useMemo(() => {
    const isGame = () => {
      const match = findRoute(shell.navigation.get().pathname, catalogue.get());
      return match.kind === 'remote' && match.route.gamePage;
    };
    const watched = watchReloadSafety({
      overlays,
      queryClient: shell.queryClient,
      navigation: shell.navigation,
      isGame,
    });
    return {
      reloadSafety: watched,
      version: watchVersion({
        set: boot.set,
        navigation: shell.navigation,
        reloadSafety: watched,
        ask: () => fetchNewest(boot.operator.code),
        reload: () => location.reload(),
      }),
    };
  }, [boot, shell, overlays, catalogue, findRoute]);

  useEffect(() => {
    const leave = onFailure(({ type }) => {
      if (type === 'missing') void version.fileGone();
    });
    const unsubscribe = shell.bus.subscribe('release.changed', version.changed);
    return () => {
      leave();
      unsubscribe();
      version.stop();
      reloadSafety.stop();
    };
  }, [onFailure, shell, version, reloadSafety]);

  const newest = useSyncExternalStore(version.subscribe, version.get);
  const unsafe = useSyncExternalStore(reloadSafety.subscribe, reloadSafety.get);
  const [refused, setRefused] = useState('');
  if (!newest || newest.set === refused || unsafe) return null;
  return (
    <div className={styles.offer} role="status">
      <p className={styles.text}>{t('version.text')}</p>
      <Button size="s" onClick={() => location.reload()}>
        {t('version.reload')}
      </Button>
      <Button size="s" variant="ghost" onClick={() => setRefused(newest.set)}>
        {t('version.later')}
      </Button>
    </div>
  );
}
