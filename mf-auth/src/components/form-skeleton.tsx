import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import styles from './form-skeleton.module.css';

/** As high as the form that comes, so that the dialog does not jump. */
export function FormSkeleton({ fields }: { fields: readonly string[] }) {
  return (
    <div className={styles.skeleton} aria-busy="true">
      {fields.map((name) => (
        <SkeletonBlock key={name} height="74px" />
      ))}
      <SkeletonBlock height="52px" />
    </div>
  );
}
