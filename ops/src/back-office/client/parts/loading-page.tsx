import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { VisuallyHidden } from '@tessera/ui-kit/visually-hidden';
import { t } from '../i18n';
import styles from './loading-page.module.css';

/** LoadingPage is the skeleton of a page that is loading. */
export const LoadingPage = () => (
  <div className={styles.page} aria-busy="true">
    <VisuallyHidden>{t('app.loading')}</VisuallyHidden>
    <SkeletonBlock width="14rem" height="28px" />
    <SkeletonBlock width="100%" height="44px" />
    {Array.from({ length: 6 }, (_, line) => (
      <SkeletonBlock key={line} width="100%" height="40px" />
    ))}
  </div>
);
