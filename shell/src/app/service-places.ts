import { openServicePath, type SystemStatus } from '@tessera/contracts/system';

interface ServicePlace {
  readonly title: string;
  readonly address: string;
}

/** Section 9: the window that customer service opens in. */
const serviceWindow = 'width=440,height=750,noopener,noreferrer';

/** The customer services with their addresses opened; what is neither a place of the site nor https is left out. */
export function servicePlaces(status: SystemStatus | undefined): ServicePlace[] {
  return (status?.customerService ?? [])
    .map(({ title, path }) => ({ title, address: openServicePath(path) }))
    .filter(({ address }) => /^(https:\/\/[^/\\]|\/(?![/\\]))/.test(address));
}

export function openService(address: string): void {
  window.open(address, '_blank', serviceWindow);
}
