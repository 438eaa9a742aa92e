import type { AnyCall, ApiTransport, CallInput, CallOptions, CallResult } from '@tessera/contracts';
import type { BootDocument } from '@tessera/contracts/release';
import type { EncryptionKey } from '@tessera/contracts/system';
import { createFetchTransport } from '@tessera/sdk/transport/fetch';
import { retrying } from '../app/retrying';
import { takeEarly } from '../boot/read-boot';

interface Options {
  boot: BootDocument;
  language(): string;
  token(): string | null;
  onUnauthorized(): void;
  encryptionKey(): Promise<EncryptionKey | undefined>;
  now(): number;
}
