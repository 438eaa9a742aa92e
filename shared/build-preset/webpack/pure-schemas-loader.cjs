const { parseSync } = require('@swc/core');

/** Spans begin at the first token, so that one is put where the file begins. */
const start = '0;';

/**
 * Marks the making of schemas and calls as free of side effects, so that a bundle keeps only those it uses: neither webpack
 * nor a minifier can know that `z.object(…)` only makes an object, or that a chain of `check` does.
 */
module.exports = function pureSchemas(source) {
  const bytes = Buffer.from(start + source);
  const { body, span } = parseSync(start + source, { syntax: 'typescript' });
  const made = body
    .map((item) => (item.type === 'ExportDeclaration' ? item.declaration : item))
    .filter((item) => item.type === 'VariableDeclaration')
    .flatMap((item) => item.declarations)
    .filter(({ init }) => init?.type === 'CallExpression' && isSchema(init))
    .map(({ init }) => [init.span.start - span.start, init.span.end - span.start]);
  let text = '';
  let from = start.length;
  for (const [begin, end] of made) {
    text += `${bytes.subarray(from, begin)}/*#__PURE__*/ (() => (${bytes.subarray(begin, end)}))()`;
    from = end;
  }
  return text + bytes.subarray(from);
};

/** `z.string()`, `z.string().check(…)`, `defineCall(…)`. */
function isSchema({ callee }) {
  if (callee.type === 'Identifier') return callee.value === 'defineCall';
  if (callee.type !== 'MemberExpression') return false;
  if (callee.object.type === 'Identifier') return callee.object.value === 'z';
  return callee.object.type === 'CallExpression' && isSchema(callee.object);
}
