import { isComplete, quickPick } from './picks';

test('a quick pick always fits its play', () => {
  for (let round = 0; round < 200; round += 1) {
    const digits = quickPick({ kind: 'digits', count: 3 });
    expect(digits.join('')).toMatch(/^\d{3}$/);
    const set = quickPick({ kind: 'set', count: 6, max: 45 }).map(Number);
    expect(new Set(set).size).toBe(6);
    expect(set).toEqual(set.toSorted((one, other) => one - other));
    expect(Math.min(...set)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...set)).toBeLessThanOrEqual(45);
  }
  expect(['BIG', 'ODD']).toContain(quickPick({ kind: 'choice', options: ['BIG', 'ODD'] })[0]);
});

test('a slip is complete with as many picks as the play asks for', () => {
  expect(isComplete({ kind: 'digits', count: 2 }, ['1'])).toBe(false);
  expect(isComplete({ kind: 'digits', count: 2 }, ['1', '1'])).toBe(true);
  expect(isComplete({ kind: 'choice', options: ['BIG'] }, [])).toBe(false);
});
