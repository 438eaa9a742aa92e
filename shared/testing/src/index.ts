export { createTestPlatform, newMember, type TestPlatform } from '@tessera/platform/testing';
export { publicOperatorOf } from './public-operator';
export { renderRemote, type RenderedRemote, type RenderRemoteOptions } from './render-remote';
export { createTestShell, type TestShell, type TestShellOptions } from './test-shell';
