import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isInstalled } from './steps.mjs';

let modules = '';
beforeEach(() => {
  modules = mkdtempSync(path.join(tmpdir(), 'tessera-install-'));
});
afterEach(() => rmSync(modules, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(path.join(modules, name), text);

test('packages are installed again after an install that was interrupted, and after a change of them', () => {
  expect(isInstalled(modules, 'one')).toBe(false);
  write('.tessera-install', 'one');
  expect(isInstalled(modules, 'one')).toBe(false);
  write('.modules.yaml', 'layoutVersion: 5');
  expect(isInstalled(modules, 'one')).toBe(true);
  expect(isInstalled(modules, 'two')).toBe(false);
});
