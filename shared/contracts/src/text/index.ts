export { escapeHtml } from './escape-html';
export { sha256Hex, toHex } from './hex';
export { interpolate } from './interpolate';
export { parseJson } from './parse-json';
