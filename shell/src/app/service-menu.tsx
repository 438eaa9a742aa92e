import { IconButton } from '@tessera/ui-kit/icon-button';
import { ExternalLink, Headset } from 'lucide-react';
import styles from './header-tools.module.css';
import { openService, servicePlaces } from './service-places';
import { useDisclosure } from './use-disclosure';
import { useStatus } from './use-host-values';
import { useTexts } from './use-texts';

/** Customer service as the permission response lists it; each opens in a small window of its own. */
export function ServiceMenu() {
  const { t } = useTexts();
  const { open, setOpen, root, panelId } = useDisclosure();
  const places = servicePlaces(useStatus());
  if (places.length === 0) return null;
  return (
    <div ref={root} className={styles.anchor}>
      <IconButton
        label={t('maintenance.service')}
        icon={<Headset />}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      />
      <ul id={panelId} className={styles.services} hidden={!open}>
        {places.map(({ title, address }) => (
          <li key={address}>
            <button
              type="button"
              onClick={() => {
                setOpen(false);
                openService(address);
              }}
            >
              {title} <ExternalLink aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
