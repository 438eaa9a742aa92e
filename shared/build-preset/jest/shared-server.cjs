const { readFileSync } = require('node:fs');
const path = require('node:path');
const { compileFunction } = require('node:vm');

const bundle = path.join(__dirname, '../../../.build/test-bundles/server.cjs');

/** A test that changes what the server has of its surroundings loads one of its own. */
const changesSurroundings =
  /useFakeTimers|process\.env|jest\.(?:mock|replaceProperty)|spyOn\((?:globalThis|Math|Date|Intl|performance|console)\b/;

let shared;

/** The bundle as Node itself loads it: there PGlite has a build that needs no transforming. */
function loadShared() {
  if (shared) return shared;
  const requireForNode = (request) =>
    require(request.includes('/@electric-sql/') ? request.replace(/\.js$/, '.cjs') : request);
  const module = { exports: {} };
  const parameters = ['exports', 'require', 'module'];
  const run = compileFunction(readFileSync(bundle, 'utf8'), parameters, { filename: bundle });
  run(module.exports, requireForNode, module);
  shared = module.exports;
  return shared;
}

/**
 * shareServer lets the test files of one process have the platform's modules from one bundle that is loaded once. A file that
 * says `@own-server` in its first comment has them of its own, as has one that changes their surroundings.
 */
exports.shareServer = function shareServer(environment, { testPath, docblockPragmas }) {
  const hasOwn = 'own-server' in docblockPragmas || changesSurroundings.test(readFileSync(testPath, 'utf8'));
  if (process.env.TEST_BUNDLES !== 'off' && !hasOwn) environment.global.sharedServer = loadShared;
};
