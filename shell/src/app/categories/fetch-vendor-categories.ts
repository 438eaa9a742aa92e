import type { ApiTransport } from '@tessera/contracts';
import type { VendorCategory } from '@tessera/contracts/games';
import { getVendors } from '@tessera/sdk/games';

export const fetchVendorCategories = async (
  api: ApiTransport,
  language: string,
  signal: AbortSignal,
): Promise<VendorCategory[]> => (await getVendors(api, { language }, { signal })).data.lanes;
