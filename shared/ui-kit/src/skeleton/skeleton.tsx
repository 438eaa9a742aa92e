import type { CSSProperties } from 'react';
import { classNames } from '../internal/class-names';
import styles from './skeleton.module.css';

/**
 * SkeletonBlock is the skeleton of what is loading, in its exact size. Sizes are CSS lengths; `aspect` is a
 * CSS ratio ("16 / 9").
 */
export function SkeletonBlock({
  width,
  height,
  aspect,
}: {
  width?: string;
  height?: string;
  aspect?: string;
}) {
  const size: CSSProperties = { inlineSize: width, blockSize: height, aspectRatio: aspect };
  return <span aria-hidden="true" className={styles.block} style={size} />;
}

/** SkeletonText shows lines of text as a skeleton in the surrounding font size. */
export function SkeletonText({ lines = 1 }: { lines?: number }) {
  return (
    <span aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={classNames(styles.block, styles.text)} />
      ))}
    </span>
  );
}

/** SkeletonTile is the skeleton of a `GameTile`: art of 3:4, name, vendor. */
export function SkeletonTile() {
  return (
    <span aria-hidden="true" className={styles.tile}>
      <span className={classNames(styles.block, styles.art)} />
      <span className={classNames(styles.block, styles.name)} />
      <span className={classNames(styles.block, styles.vendor)} />
    </span>
  );
}
