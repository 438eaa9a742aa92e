export { createTransport, type FullTransportSettings } from './axios-transport';
export { createFetchTransport } from './fetch-transport';
export type { TransportSettings } from './request';
