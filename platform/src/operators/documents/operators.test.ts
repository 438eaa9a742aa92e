import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { loadOperators } from './index';

const seeded = resolve(import.meta.dirname, '../../../../ops/operators/aurora/operator.json');
const directory = mkdtempSync(join(tmpdir(), 'tessera-operators-'));
afterAll(() => rmSync(directory, { recursive: true }));

function load(text: string) {
  mkdirSync(join(directory, 'aurora'), { recursive: true });
  writeFileSync(join(directory, 'aurora/operator.json'), text);
  return loadOperators(directory);
}

const text = readFileSync(seeded, 'utf8');

test('the seeded operator is read', () => {
  expect(load(text).byCode('aurora')?.code).toBe('aurora');
});

/** Fault 42: each object of the tree, by each key that reaches a prototype. */
const objects = ['', ...[...text.matchAll(/"(\w+)": \{/g)].map(([, name = '']) => name)];
const keys = ['__proto__', 'constructor', 'prototype', '\\u005f_proto__'];
test.each(objects.flatMap((object) => keys.map((key) => [object, key] as const)))(
  'in "%s" the key %s is refused',
  (object, key) => {
    const poison = `"${key}": {"polluted": true, "maintenance": true},`;
    const at = object === '' ? text.indexOf('{') + 1 : text.indexOf(`"${object}": {`) + object.length + 5;
    expect(() => load(text.slice(0, at) + poison + text.slice(at))).toThrow('is refused');
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  },
);

test('names the file, the place and the rule of what is wrong in a document', () => {
  const broken = { ...(JSON.parse(text) as object), hosts: 'aurora.localhost', currency: { code: 'PHP' } };
  expect(() => load(JSON.stringify(broken))).toThrow(
    /aurora\/operator\.json is not valid: hosts: .* expected array, received string; currency\.symbol: .* expected string/,
  );
});
