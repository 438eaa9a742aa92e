export { createTransport } from './axios-transport';
export { createFetchTransport } from './fetch-transport';
