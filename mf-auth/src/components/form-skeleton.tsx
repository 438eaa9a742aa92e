import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import styles from './form-skeleton.module.css';

/**
 * FormSkeleton is a skeleton as high as the form that loads, so that the dialog does not change its height.
 */
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
