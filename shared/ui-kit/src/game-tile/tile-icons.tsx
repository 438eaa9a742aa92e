import styles from './game-tile.module.css';

/** Of one path each and styled by the sheet: there are two or three on every tile of a long list. */
function icon(path: string) {
  return () => (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** HeartIcon marks a favourite. It is drawn as one path. */
export const HeartIcon = icon('M12 20.5 3.9 12.4a5.3 5.3 0 0 1 7.5-7.5l.6.6.6-.6a5.3 5.3 0 0 1 7.5 7.5Z');
/** InfoIcon marks a button that tells more. It is drawn as one path. */
export const InfoIcon = icon('M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M12 16v-4.5M12 8h.01');
/** FlameIcon marks a hot game. It is drawn as one path. */
export const FlameIcon = icon(
  'M12.5 2c.8 4.4 6 6.4 6 12.2a6.5 6.5 0 0 1-13 0c0-2.6 1.2-4.5 2.6-5.9.2 2 .9 3.3 2.2 4 .2-3.9.2-7 2.2-10.3Z',
);
