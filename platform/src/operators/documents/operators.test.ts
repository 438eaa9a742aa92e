import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { loadOperators } from './index';

const seeded = resolve(import.meta.dirname, '../../../../ops/operators');
const directory = mkdtempSync(join(tmpdir(), 'tessera-operators-'));
afterAll(() => rmSync(directory, { recursive: true }));

function load(text: string) {
  cpSync(join(seeded, 'aurora'), join(directory, 'aurora'), { recursive: true });
  writeFileSync(join(directory, 'aurora/operator.json'), text);
  return loadOperators(directory);
}

const text = readFileSync(join(seeded, 'aurora/operator.json'), 'utf8');

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

test('names the file, the path and the rule of each fault in a document', () => {
  const broken = { ...(JSON.parse(text) as object), hosts: 'aurora.localhost', currency: { code: 'PHP' } };
  expect(() => load(JSON.stringify(broken))).toThrow(
    /aurora\/operator\.json is not valid: hosts: .* expected array, received string; currency\.symbol: .* expected string/,
  );
});

test.each(['releases', 'files'])('a code that is a path of the back office is refused: %s', (code) => {
  const named = { ...(JSON.parse(text) as object), code };
  expect(() => load(JSON.stringify(named))).toThrow(
    /aurora\/operator\.json is not valid: code: is a path of the back office: releases, files/,
  );
});

test('a document that is not sound leaves that operator out, and the others are served', () => {
  cpSync(join(seeded, 'jade'), join(directory, 'jade'), { recursive: true });
  const operators = load(text.replace('"textMuted": "#a9b7d2"', '"textMuted": "#1b2743"'));
  expect(operators.all.map(({ code }) => code)).toEqual(['jade']);
  expect(operators.byHost('aurora.localhost')).toBeUndefined();
  expect(operators.refused).toEqual([
    {
      operator: 'aurora',
      reason: expect.stringMatching(
        /aurora\/operator\.json is not valid: brand\.themes\.dark\.textMuted: #1b2743 has 1\.28:1 on ground0 \(#090f1f\), and needs 4\.5:1;/,
      ),
    },
  ]);
});
