import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contractFiles } from './contract-files';

let house: string;
beforeEach(() => (house = mkdtempSync(path.join(tmpdir(), 'tessera-contracts-'))));
afterEach(() => rmSync(house, { recursive: true, force: true }));

const files: Record<string, string> = {
  'contracts/index.ts': `export * from './wire/call';\nexport * from './wire/money';`,
  'contracts/schema.ts': `export const z = 1;`,
  'contracts/wire/call.ts': `export function defineCall() {}`,
  'contracts/wire/money.ts': `import * as z from '@tessera/contracts/schema';\nexport const moneySchema = z;`,
  'contracts/wallet/index.ts': `export * from './balance';\nexport * from './transfer';`,
  'contracts/wallet/balance.ts': `import { moneySchema } from '../wire/money';\nexport const balanceCall = moneySchema;\nexport type Balance = 1;`,
  'contracts/wallet/transfer.ts': `import { defineCall } from '../wire/call';\nexport const transferCall = defineCall();`,
  'contracts/lottery/index.ts': `import type { Balance } from '../wallet';\nexport const drawsCall = 1;`,
};

function used(sources: Record<string, string>): string[] {
  for (const [name, text] of Object.entries({ ...files, ...sources })) {
    mkdirSync(path.dirname(path.join(house, name)), { recursive: true });
    writeFileSync(path.join(house, name), text);
  }
  return contractFiles(path.join(house, 'contracts'), [path.join(house, 'src')]).map((file) =>
    path.relative(path.join(house, 'contracts'), file),
  );
}

test('a package uses what declares the names that it imports, and what those need', () => {
  expect(
    used({ 'src/a.ts': `import {\n  balanceCall,\n  type Balance,\n} from '@tessera/contracts/wallet';` }),
  ).toEqual(['schema.ts', 'wallet/balance.ts', 'wire/money.ts']);
});

test('types and tests use nothing of a build', () => {
  expect(
    used({
      'src/a.ts': `import type { Balance } from '@tessera/contracts/wallet';\nimport { type Balance as B } from '@tessera/contracts/wallet';`,
      'src/a.test.ts': `import { transferCall } from '@tessera/contracts/wallet';`,
    }),
  ).toEqual([]);
});

test('a whole domain, or one that is loaded later, is used with all that it exports', () => {
  const all = ['schema.ts', 'wallet/balance.ts', 'wallet/transfer.ts', 'wire/call.ts', 'wire/money.ts'];
  expect(used({ 'src/a.ts': `import * as calls from '@tessera/contracts/wallet';` })).toEqual(all);
  expect(used({ 'src/a.ts': `const later = () => import('@tessera/contracts/wallet');` })).toEqual(all);
});

test('the entry of the contracts gives its parts by name', () => {
  expect(used({ 'src/a.tsx': `import { defineCall } from '@tessera/contracts';` })).toEqual(['wire/call.ts']);
});
