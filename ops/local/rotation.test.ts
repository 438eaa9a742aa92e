import { tmpdir } from 'node:os';
import { rotationOf, shardOf, suitesOf } from './rotation.mjs';

const suites = [
  { name: 'unit' },
  { name: 'embedded', alternates: true },
  { name: 'scaffold', alternates: true },
];
const namesOf = (rotation: string) => suitesOf(rotation, suites).map(({ name }) => name);

test('a run takes one of the suites that alternate, and the next commit may take another', () => {
  expect(namesOf('0a000002')).toEqual(['unit', 'embedded']);
  expect(namesOf('0a000003')).toEqual(['unit', 'scaffold']);
});

test('a run without a rotation takes every suite', () => {
  expect(namesOf('')).toEqual(['unit', 'embedded', 'scaffold']);
});

test('the last commit is the rotation, where no suite is named', () => {
  expect(rotationOf([], import.meta.dirname)).toMatch(/^[0-9a-f]{8,}$/);
  expect(rotationOf(['journeys'], import.meta.dirname)).toBe('');
  expect(rotationOf([], tmpdir())).toBe('');
});

test('a run without a limit, or with time enough, takes all journeys', () => {
  expect(shardOf('0a000002', { unit: 1_000, left: Number.POSITIVE_INFINITY })).toBeUndefined();
  expect(shardOf('0a000002', { unit: 1_000, left: 1_400 })).toBeUndefined();
});

test('a run on a slow machine takes the part that fits, and the next commits take the others', () => {
  const time = { unit: 3_000, left: 1_500 };
  expect(['00', '01', '02'].map((rotation) => shardOf(rotation, time))).toEqual([
    { index: 1, count: 3 },
    { index: 2, count: 3 },
    { index: 3, count: 3 },
  ]);
});
