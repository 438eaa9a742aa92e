import { docProblems } from './doc-references';

const repository = {
  files: ['e2e/journeys/lobby.spec.ts', 'mf-lobby/src/pages/home-page.test.tsx', 'platform/src/start.ts'],
  read: (file: string) =>
    file.endsWith('home-page.test.tsx') ? "test('a row whose refresh fails says so')" : '',
};
const problemsOf = (text: string) => docProblems(text, repository);

test.each([
  ['a path', '`platform/src/start.ts`'],
  ['a folder', '`platform/src`'],
  ['a journey', '`journeys/lobby.spec.ts`'],
  ['a name without its folder', '`home-page.test.tsx`'],
  ['braces and stars', '`{platform,mf-lobby}/src/**/*.{ts,tsx}`, `mf-lobby/**/*.test.tsx`'],
  ['a piece of a title', '`home-page.test.tsx` "a row whose refresh fails"'],
  ['pieces of a title', '`home-page.test.tsx` "a row … says so"'],
  ['a call, a command and an identifier', '`/wps/session/login`, `npm test -- edge`, `keepAlive`'],
  ['a quotation after something else than a test', '`platform/src/start.ts` "nobody says this"'],
])('finds %s', (_what, text) => {
  expect(problemsOf(text)).toEqual([]);
});

test.each([
  ['a path', '`platform/src/stop.ts`', 'no file is called platform/src/stop.ts'],
  ['a journey', '`journeys/sign-in.spec.ts`', 'no file is called journeys/sign-in.spec.ts'],
  ['one of braces', '`platform/src/{start,stop}.ts`', 'no file is called platform/src/stop.ts'],
  [
    'a title',
    '`home-page.test.tsx` "a row\n  that is gone"',
    'no test of home-page.test.tsx is titled "a row that is gone"',
  ],
])('refuses %s that does not exist', (_what, text, problem) => {
  expect(problemsOf(text)).toEqual([problem]);
});
