import type { ApiTransport } from '@tessera/contracts';
import { gameClient, vendorsCall, type VendorCategory } from '@tessera/contracts/games';

export const fetchVendorCategories = async (
  api: ApiTransport,
  language: string,
  signal: AbortSignal,
): Promise<VendorCategory[]> =>
  (await api.call(vendorsCall, { platform: gameClient.platform, language }, { signal })).data.lanes;
