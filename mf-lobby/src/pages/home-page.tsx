import { operatorTexts } from '@tessera/contracts/i18n';
import { useShell } from '@tessera/shell-api';
import { VisuallyHidden } from '@tessera/ui-kit/visually-hidden';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { useOfferedCategories } from '../api/get-vendors';
import { useContentChanges } from '../api/use-content-changes';
import { useTexts } from '../locales/use-texts';
import { useQueryParams } from '../model/use-query-params';
import { homeViewOf } from '../features/home/model/home-view';
import { Announcer } from '../features/home/components/announcer';
import { Banners } from '../features/home/components/banners';
import { HomeMenu } from '../features/home/components/home-menu';
import { HomeRows } from '../features/home/components/home-rows';
import { KeepMounted } from '../features/home/components/keep-mounted';
import { LazyHomeView } from '../features/home/components/lazy-home-view';
import styles from './home-page.module.css';

const homePaths = ['/', '/index', '/index.html', '/home'];

const loadCategory = () => import('../features/home/components/category-view');
const loadHot = () => import('../features/home/components/hot-view');
const loadSearch = () => import('../features/home/components/search-view');

// The same elements every time: a navigation renders the menu, and not what has not changed.
const banners = <Banners />;
const rows = <HomeRows />;
const announcer = <Announcer />;

/** HomePage is the home lobby (section 2.6). `?type=` or `?q=` says which of its views is on screen. */
export function HomePage() {
  const { operator, navigation } = useShell();
  useContentChanges();
  const { t, language } = useTexts();
  const params = useQueryParams(homePaths);
  const [type, q] = [params.get('type'), params.get('q')];
  const offered = useOfferedCategories();
  const view = useMemo(() => homeViewOf(type, q, offered), [type, q, offered]);
  // The menu answers in the very frame; what changes below it is more work, and follows.
  const below = useDeferredValue(view);
  // The game type FAV of section 4.6 has a page of its own, which asks a visitor to log in.
  useEffect(() => {
    if (type === 'FAV') navigation.go('/favorite', { replace: true });
  }, [type, navigation]);
  return (
    <div className={styles.home}>
      <h1 className={styles.heading}>
        <VisuallyHidden>
          {t('home.heading', { brand: operator.name, tagline: operatorTexts(operator, language).tagline })}
        </VisuallyHidden>
      </h1>
      <KeepMounted shown={below.kind === 'home'}>{banners}</KeepMounted>
      <HomeMenu view={view} offered={offered} params={params} />
      <KeepMounted shown={below.kind === 'home'}>{rows}</KeepMounted>
      {below.kind === 'home' && announcer}
      {below.kind === 'hot' && <LazyHomeView key="hot" load={loadHot} props={{}} />}
      {below.kind === 'category' && (
        <LazyHomeView key={below.gameType} load={loadCategory} props={{ gameType: below.gameType, params }} />
      )}
      {below.kind === 'search' && (
        <LazyHomeView key="search" load={loadSearch} props={{ query: below.query }} />
      )}
    </div>
  );
}
