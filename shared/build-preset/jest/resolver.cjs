const { readFileSync, statSync } = require('node:fs');
const path = require('node:path');

const repository = path.join(__dirname, '../../..');
const index = path.join(repository, '.build/test-bundles/index.json');
const platform = path.join(repository, 'platform/src', path.sep);

let bundled = {};
let readAt = 0;

/** The bundles are made when a run begins (bundles.mjs), which may be after the first question. */
function entryOf(file) {
  const changedAt = statSync(index, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (changedAt !== readAt) {
    bundled = changedAt === 0 ? {} : JSON.parse(readFileSync(index, 'utf8'));
    readAt = changedAt;
  }
  return bundled[file];
}

/** Tests of the platform take every module from the bundle, others the whole platform and packages. */
function isBundled(request, importer) {
  if (process.env.TEST_BUNDLES === 'off') return false;
  if (importer.startsWith(platform) || request.startsWith('@tessera/platform/')) return true;
  return !request.startsWith('.') && !request.startsWith('@tessera/');
}

/**
 * PGlite's CommonJS build takes a page's `document` for a sign that it runs in a browser, and jsdom has one. Its
 * ES-module build asks Node.
 */
module.exports = function resolve(request, options) {
  const conditions = request.startsWith('@electric-sql/')
    ? ['node', 'import', 'default']
    : options.conditions;
  const file = options.defaultResolver(request, { ...options, conditions });
  return (isBundled(request, options.basedir + path.sep) && entryOf(file)) || file;
};
