/** jsdom hides Node's fetch and crypto, which the code under test uses as any browser has them. */
const { TestEnvironment } = require('jest-environment-jsdom');
const { shareServer } = require('./shared-server.cjs');

const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'TextEncoder',
  'TextDecoder',
  'TransformStream',
  'ReadableStream',
  'WritableStream',
  'BroadcastChannel',
  'URL',
  'URLSearchParams',
  'structuredClone',
  'SubtleCrypto',
  'setImmediate',
  'clearImmediate',
  'CompressionStream',
  'DecompressionStream',
];

module.exports = class WebEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    shareServer(this, context);
    for (const name of fromNode) if (globalThis[name]) this.global[name] = globalThis[name];
    this.global.Uint8Array = Uint8Array;
    this.global.ArrayBuffer = ArrayBuffer;
    Object.defineProperty(this.global.crypto, 'subtle', {
      value: globalThis.crypto.subtle,
      configurable: true,
    });
  }

  /** Packages are the ones that Node has: a test of a page runs the platform beside it. */
  exportConditions() {
    return ['node', 'node-addons', 'require', 'default'];
  }
};
