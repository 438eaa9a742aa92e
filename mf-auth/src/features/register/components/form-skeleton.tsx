import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import styles from '../../../components/form.module.css';

/** As high as the shortest form, so that the dialog does not jump. */
export function FormSkeleton() {
  return (
    <div className={styles.form} aria-busy="true">
      {['username', 'password', 'confirm', 'contact', 'code'].map((name) => (
        <SkeletonBlock key={name} height="74px" />
      ))}
      <SkeletonBlock height="52px" />
    </div>
  );
}
