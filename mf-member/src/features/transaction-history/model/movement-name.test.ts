import { memberEntryKinds, vendorEntryKinds } from '@tessera/contracts/wallet';
import { contractKindSchema } from '@tessera/contracts/agent-contracts';
import { movementName, movementPath } from './movement-name';

test('a kind that nobody has named here is called by what it belongs to', () => {
  expect(movementName({ kind: 'play.bet', group: 'PLAY' })).toBe('movement.bet');
  expect(movementName({ kind: 'transfer.upline', group: 'TRANSFER' })).toBe('movement.upline');
  expect(movementName({ kind: 'transfer.new', group: 'TRANSFER' })).toBe('group.TRANSFER');
  expect(movementName({ kind: 'toString', group: 'OTHER' })).toBe('group.OTHER');
});

test('a deposit, a withdrawal, a bonus and a transfer have a page, rounds have none', () => {
  expect(movementPath({ reference: 'deposit/12' })?.path).toBe('/member?page=depositv2&deposit=12');
  expect(movementPath({ reference: 'withdrawal/7' })?.path).toBe('/member?page=withdraw&withdrawal=7');
  expect(movementPath({ reference: 'bonus/3' })?.path).toBe('/member?page=bonusDetails&bonus=3');
  expect(movementPath({ reference: 'cashback/6' })?.path).toBe('/member?page=bonusDetails&cashback=6');
  expect(movementPath({ reference: 'wallet-transfer/4' })?.path).toBe('/member?page=transferFund&transfer=4');
  expect(movementPath({ reference: 'member-transfer/5' })?.path).toBe(
    '/member?page=transferUpline&transfer=5',
  );
  expect(movementPath({ reference: 'constructor/5' })).toBeUndefined();
  expect(movementPath({ reference: 'TESSERA/round-1' })).toBeUndefined();
});

const incomeKinds = [...contractKindSchema.options, 'correction'].map((kind) => `agent.${kind}`);
test.each([...vendorEntryKinds, ...memberEntryKinds, ...incomeKinds])('%s has a name of its own', (kind) => {
  expect(movementName({ kind, group: 'TRANSFER' })).toMatch(/^movement\./);
});
