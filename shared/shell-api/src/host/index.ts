/**
 * This entry exports what every host is made of: the site's, that of tests, and that which renders pages beforehand.
 */
export { createBus } from './bus';
export { isOwnUrl } from './own-url';
export { translate, type Dictionary } from './translate';
