import type { PointerMove } from '@tessera/contracts/release';
import { moveEffect } from './move-effect';

const rollout: PointerMove = {
  sequence: 2,
  operator: 'aurora',
  kind: 'rollout',
  set: 'aaaaaaaaaaaaaaaa',
  from: 'aaaaaaaaaaaaaaaa',
  candidate: 'bbbbbbbbbbbbbbbb',
  percent: 10,
  author: 'ann',
  reason: 'a tenth first',
  mandatory: false,
  at: '2026-03-02T07:30:00.000Z',
};

test.each([
  ['a share', rollout, 'share'],
  ['a share of everybody, which is not its end', { ...rollout, percent: 100 }, 'share'],
  ['its end, after which it is what runs', { ...rollout, percent: 100, set: 'bbbbbbbbbbbbbbbb' }, 'finished'],
  ['what takes it back', { ...rollout, percent: 0 }, 'aborted'],
  ['a pin', { ...rollout, kind: 'pin', candidate: null, percent: null }, 'pin'],
] as const)('a step that is %s of a rollout is named for what it did', (_title, move, effect) => {
  expect(moveEffect(move)).toBe(effect);
});
