import { useHost } from '../host/host-context';
import styles from './social-links.module.css';
import { socialMarks } from './social-marks';

/**
 * SocialLinks shows the operator's channels: an icon for each URL that is configured, and nothing where
 * none is.
 */
export function SocialLinks({ label }: { label: string }) {
  const channels = Object.entries(useHost().boot.operator.links.social).flatMap(([network, url]) => {
    const mark = socialMarks[network];
    return mark ? [{ url, ...mark }] : [];
  });
  if (channels.length === 0) return null;
  return (
    <ul className={styles.social} aria-label={label}>
      {channels.map(({ url, name, path }) => (
        <li key={name}>
          <a href={url} rel="noopener noreferrer" target="_blank" aria-label={name} title={name}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={path} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
