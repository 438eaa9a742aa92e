export { escapeHtml } from './escape-html';
export { interpolate } from './interpolate';
export { parseJson } from './parse-json';
