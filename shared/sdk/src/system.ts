import type { ApiTransport, CallOptions, CallResult } from '@tessera/contracts';
import {
  domainRouteCall,
  helpCenterCall,
  registerSettingsCall,
  systemStatusCall,
  whiteLabelCall,
  type DomainRoute,
  type RegisterSettings,
  type SystemStatus,
  type WhiteLabelNode,
} from '@tessera/contracts/system';

/** The permission response; it answers also while the site is closed. */
export const getSystemStatus = (api: ApiTransport, options?: CallOptions): Promise<SystemStatus> =>
  api.call(systemStatusCall, {}, options);

export const getWhiteLabel = (api: ApiTransport, options?: CallOptions): Promise<WhiteLabelNode[]> =>
  api.call(whiteLabelCall, {}, options);

export const getDomainRoute = (api: ApiTransport, options?: CallOptions): Promise<DomainRoute> =>
  api.call(domainRouteCall, {}, options);

/** The operator's registration fields with their rules. */
export const getRegisterSettings = (api: ApiTransport, options?: CallOptions): Promise<RegisterSettings> =>
  api.call(registerSettingsCall, {}, options);

/** HTML of the articles is not sanitised. */
export const getHelpCenter = (
  api: ApiTransport,
  options?: CallOptions,
): Promise<CallResult<typeof helpCenterCall>> => api.call(helpCenterCall, {}, options);
