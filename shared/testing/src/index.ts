export { backOfficeOf, createTestPlatform, newMember, type TestPlatform } from '@tessera/platform/testing';
export { hydratePage, renderPage, type PagesOptions } from './hydrate-page';
export { publicOperatorOf } from './public-operator';
export { renderRemote, type RenderRemoteOptions } from './render-remote';
export { requestsOf, servedPagesOf } from './served-pages';
export { createTestShell } from './test-shell';
