/**
 * PGlite's CommonJS build takes a page's `document` for a sign that it runs in a browser, and jsdom has one. Its
 * ES-module build asks Node.
 */
module.exports = function resolve(request, options) {
  const conditions = request.startsWith('@electric-sql/')
    ? ['node', 'import', 'default']
    : options.conditions;
  return options.defaultResolver(request, { ...options, conditions });
};
