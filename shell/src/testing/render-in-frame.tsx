import type { ApiTransport } from '@tessera/contracts';
import { encryptServicePath, type SystemStatus } from '@tessera/contracts/system';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { HostContext } from '../host/host-context';
import { sampleBoot } from './sample-boot';
import { createTestHost, type TestHost } from './test-host';

const card = (index: number) => ({
  vassalage: `V${index}`,
  displayName: `Vendor ${index}`,
  iconUrl: '',
  gameCount: 1,
});
const vendorCategory = (gameType: string, vendors: number) => ({
  gameType,
  cards: Array.from({ length: vendors }, (_, index) => card(index)),
});
const promotion = (id: string, category: string) => ({ id, category, title: `Offer ${id}` });

const answers: Record<string, unknown> = {
  '/wps/relay/GLS2_getVendors': {
    data: {
      lanes: [
        vendorCategory('LIVE', 2),
        vendorCategory('RNG', 11),
        vendorCategory('FISH', 0),
        vendorCategory('BG', 1),
      ],
    },
  },
  '/wps/relay/MCSFE_getPromotionList': {
    list: [promotion('0', 'VIP'), ...[1, 2, 3, 4, 5, 6].map((id) => promotion(String(id), 'REBATE'))],
  },
};

/**
 * renderInFrame renders a part of the layout with the host's real services, over a platform with a few
 * vendors, promotions and service links.
 */
export async function renderInFrame(
  ui: ReactNode,
  status: Partial<SystemStatus> = {},
  prepare?: (host: TestHost) => void,
) {
  const api = {
    call: async ({ path }: { path: string }) =>
      path === '/wps/system/status'
        ? { customerService: [], analytics: {}, serverTime: 0, ...status }
        : answers[path],
  } as unknown as ApiTransport;
  const boot = sampleBoot({
    lobby: [{ paths: ['/'] }, { paths: ['/favorite', '/recent'], access: 'signed-in' }],
  });
  boot.operator.languages = ['EN'];
  const host = createTestHost({ api, boot });
  prepare?.(host);
  await act(async () => {
    render(<HostContext value={host}>{ui}</HostContext>);
    await host.status.refresh();
  });
  return host;
}

/** services has two customer-service links, one of which is no safe URL. */
export const services = [
  { csType: 'A', title: 'Live help', path: encryptServicePath('https://help.example/chat', 'AbCd1234') },
  { csType: 'B', title: 'Trap', path: encryptServicePath('javascript:alert(1)', 'AbCd1234') },
];
