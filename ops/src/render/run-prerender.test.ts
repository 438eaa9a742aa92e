import { runPrerender, type PrerenderRequest } from './run-prerender';

const request = { route: 'home', path: '/', texts: { hello: 'Hi' } } as unknown as PrerenderRequest;
const script = (body: string) => `var tesseraPrerender = { prerender: async (request) => { ${body} } };`;

test('gives the script what is asked and takes its HTML and data', async () => {
  const code = script('return { html: request.texts.hello, queries: [{ key: [request.route], data: 1 }] };');
  await expect(runPrerender(code, [request])).resolves.toEqual([
    { html: 'Hi', queries: [{ key: ['home'], data: 1 }] },
  ]);
});

test('what one view fails at keeps no other one from being rendered', async () => {
  const code = script(
    'if (request.route !== "home") throw new Error("no list"); return { html: "", queries: [] };',
  );
  await expect(runPrerender(code, [{ ...request, route: 'games' }, request])).resolves.toEqual([
    { error: 'Error: no list' },
    { html: '', queries: [] },
  ]);
});

test('what takes too long after a view that has come is told in its place, and in that of the next', async () => {
  const code = script('for (; request.route !== "home";) continue; return { html: "", queries: [] };');
  const late = { error: expect.stringContaining('too long') };
  const games = { ...request, route: 'games' };
  await expect(runPrerender(code, [request, games, request], 2_000)).resolves.toEqual([
    { html: '', queries: [] },
    late,
    late,
  ]);
});

test.each([
  ['throws', 'throw new Error("no text")', 'no text'],
  ['asks for modules', 'require("node:fs")', 'require is not defined'],
  ['looks at the environment', 'return process.env', 'process is not defined'],
  ['asks the network', 'return fetch("http://127.0.0.1/")', 'fetch is not defined'],
])('a script that %s renders nothing', async (_, body, message) => {
  const [rendered] = await runPrerender(script(body), [request]);
  expect(rendered).toEqual({ error: expect.stringContaining(message) });
});

test('a script that never ends is ended', async () => {
  await expect(runPrerender('for (;;) {}', [request], 1_000)).rejects.toThrow(/timed out|too long/);
});
