import type { ApiTransport } from '@tessera/contracts';
import type { VendorLane } from '@tessera/contracts/games';
import { getVendors } from '@tessera/sdk/games';

export const askLanes = async (
  api: ApiTransport,
  language: string,
  signal: AbortSignal,
): Promise<VendorLane[]> => (await getVendors(api, { language }, { signal })).data.lanes;
