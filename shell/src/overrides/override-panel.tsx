import type { BootDocument } from '@tessera/contracts/release';
import { Button } from '@tessera/ui-kit/button';
import { Dialog } from '@tessera/ui-kit/dialog';
import { Code, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { OverrideForm } from './override-form';
import styles from './override-panel.module.css';
import type { Overrides } from './overrides';
import { text } from './texts';

interface Props {
  /** The page's set as it was pinned. */
  pinned: BootDocument;
  active: Overrides;
  /** Overridden remotes whose URL did not answer. */
  silent: readonly string[];
  /** Stores these overrides and loads the page again. */
  onChange(overrides: Overrides): void;
}

/**
 * OverridePanel shows which remotes are overridden (run from this machine), as long as any is, and lets the
 * developer change the overrides.
 */
export function OverridePanel({ pinned, active, silent, onChange }: Props) {
  const [open, setOpen] = useState(false);
  const pairs = Object.entries(active);
  const list = pairs.map(([remote, origin]) => text('pair', { remote, origin })).join(', ');
  return (
    <>
      {pairs.length > 0 && (
        <section className={styles.banner} aria-label={text('bannerName')}>
          <div role="status">
            <p dir="auto">{text('banner', { list })}</p>
            {silent.map((remote) => (
              <p key={remote} dir="auto">
                {text('silent', { remote, origin: active[remote] ?? '' })}
              </p>
            ))}
          </div>
          <Button size="s" icon={<RotateCcw aria-hidden />} onClick={() => onChange({})}>
            {text('reset')}
          </Button>
        </section>
      )}
      <div className={styles.corner}>
        <Button size="s" variant="secondary" icon={<Code aria-hidden />} onClick={() => setOpen(true)}>
          {pairs.length > 0 ? text('opened', { remotes: Object.keys(active).join(', ') }) : text('open')}
        </Button>
      </div>
      <Dialog
        open={open}
        size="m"
        onClose={() => setOpen(false)}
        title={text('title')}
        closeLabel={text('close')}
        delay={0}
      >
        <OverrideForm pinned={pinned} active={active} onChange={onChange} />
      </Dialog>
    </>
  );
}
