import styles from './footer.module.css';
import { LegalLine } from './legal-line';
import { ResponsibleLink } from './responsible-link';

/** SlimFooter is the foot of a page that does without the whole one, as those of the agent area. */
export default function SlimFooter() {
  return (
    <footer className={`${styles.footer} ${styles.slim}`}>
      <LegalLine>
        <span className={styles.help}>
          <ResponsibleLink />
        </span>
      </LegalLine>
    </footer>
  );
}
