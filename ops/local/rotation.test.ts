import { tmpdir } from 'node:os';
import { rotationOf, suitesOf } from './rotation.mjs';

const suites = [
  { name: 'unit' },
  { name: 'embedded', alternates: true },
  { name: 'scaffold', alternates: true },
];
const namesOf = (rotation: string) => suitesOf(rotation, suites).map(({ name }) => name);

test('a short run takes one of the suites that alternate, and the next commit may take another', () => {
  expect(namesOf('0a000002')).toEqual(['unit', 'embedded']);
  expect(namesOf('0a000003')).toEqual(['unit', 'scaffold']);
});

test('a run without a rotation takes every suite', () => {
  expect(namesOf('')).toEqual(['unit', 'embedded', 'scaffold']);
});

test('the last commit is the rotation, and nothing where there is none', () => {
  expect(rotationOf(import.meta.dirname)).toMatch(/^[0-9a-f]{8,}$/);
  expect(rotationOf(tmpdir())).toBe('');
});
