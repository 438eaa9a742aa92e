import type { IdentityProvider } from '@tessera/contracts/auth';

/** The providers' letters, in the colour of the text: their marks in colour belong to buttons of their own design. */
const paths: Readonly<Record<IdentityProvider, string>> = {
  'google.com':
    'M21 12.2c0-.7-.1-1.3-.2-1.9H12v3.6h5a4.3 4.3 0 0 1-1.9 2.8A5.9 5.9 0 1 1 12 6.100a5.300 5.300 0 0 1 3.700 1.500l2.700-2.700A9.100 9.100 0 1 0 12 21.100c5.300 0 9-3.700 9-8.900z',
  'facebook.com':
    'M13.500 21v-8h2.700l.5-3.200h-3.200V7.800c0-.9.400-1.700 1.800-1.700h1.500V3.300S15.500 3 14.200 3c-2.700 0-4.300 1.600-4.300 4.500v2.300H7V13h2.900v8z',
};

export function ProviderMark({ provider }: { provider: IdentityProvider }) {
  return (
    <svg viewBox="0 0 24 24" width={20} height={20} fill="currentColor" aria-hidden>
      <path d={paths[provider]} />
    </svg>
  );
}
