export { backOfficeOf, createTestPlatform, newMember, type TestPlatform } from '@tessera/platform/testing';
export { publicOperatorOf } from './public-operator';
export { renderRemote, type RenderRemoteOptions } from './render-remote';
export { createTestShell, type TestShell } from './test-shell';
