import { chatService, decryptServicePath, type SystemStatus } from '@tessera/contracts/system';
import { useHost } from '../host/host-context';
import { useStatus } from '../host/use-host-values';
import { chatPopup, useOffered } from '../host/use-offered';

interface ServiceLink {
  readonly title: string;
  /** Tells one from the other. */
  readonly key: string;
  /** It leaves the page: a window of its own. */
  readonly outside: boolean;
  open(): void;
}

/** Section 9: the window that customer service opens in. */
const serviceWindow = 'width=440,height=750,noopener,noreferrer';

/**
 * useServiceLinks returns links to the customer services of the status response. Live chat opens in the page
 * where a remote of this release set offers it. A URL that is neither a path of the site nor https is
 * left out.
 */
export function useServiceLinks(): readonly ServiceLink[] {
  const { dialogs } = useHost().shell;
  const chatOffered = useOffered(chatPopup);
  return (useStatus()?.customerService ?? []).flatMap((service) => linksOf(service));

  function linksOf({ csType, title, path }: SystemStatus['customerService'][number]): ServiceLink[] {
    if (csType === chatService)
      return chatOffered
        ? [{ title, key: csType, outside: false, open: () => dialogs.openPopup(chatPopup) }]
        : [];
    const url = decryptServicePath(path);
    if (!/^(https:\/\/[^/\\]|\/(?![/\\]))/.test(url)) return [];
    const open = () => void window.open(url, '_blank', serviceWindow);
    return [{ title, key: url, outside: true, open }];
  }
}
