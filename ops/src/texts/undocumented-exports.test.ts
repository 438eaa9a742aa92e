import { countExports, undocumentedExports } from './undocumented-exports';

const source = `
/** Says what it is. */
export const documented = 1;
export const bare = 2;
// No docstring.
export function commented() {}
const own = 3;
/** A game. */
export const gameSchema = z.object({});
export type Game = z.infer<typeof gameSchema>;
export type Name = string;
export interface Shape { /** Of a field. */ field: string }
export * from './elsewhere';
`;

test('finds the exported declarations that no docstring stands over', () => {
  expect(undocumentedExports('a.ts', source)).toEqual([
    { name: 'bare', line: 4 },
    { name: 'commented', line: 6 },
    { name: 'Name', line: 11 },
    { name: 'Shape', line: 12 },
  ]);
});

test('counts every exported declaration', () => {
  expect(countExports('a.ts', source)).toBe(7);
});
