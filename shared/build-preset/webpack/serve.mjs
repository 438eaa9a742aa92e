#!/usr/bin/env node
import webpack from 'webpack';
import DevServer from 'webpack-dev-server';
import { developmentRemote } from './development.mjs';
import { loadConfig } from './load-config.mjs';

/**
 * Serves one remote from its sources on a port of localhost, with hot reload: `node serve.mjs <folder> <port>`.
 * `/release.json` says what a page has to load. Prints "ready" after the first build, and every build's errors.
 */
const [folder = '.', port = '0'] = process.argv.slice(2);
process.env.TESSERA_DEVELOPMENT = 'true';
const compiler = webpack(developmentRemote(await loadConfig(folder)));

const server = new DevServer(
  {
    host: 'localhost',
    port: Number(port),
    hot: true,
    liveReload: false,
    // Any page of the local site may load it; it holds sources of this machine's checkout and nothing else.
    headers: { 'access-control-allow-origin': '*' },
    allowedHosts: ['localhost', '127.0.0.1', '.localhost'],
    client: { overlay: false, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
    static: false,
    devMiddleware: { publicPath: '/' },
  },
  compiler,
);

compiler.hooks.done.tap('report', (stats) => {
  const report = stats.toString('errors-warnings');
  if (stats.hasErrors() || stats.hasWarnings()) process.stdout.write(`${report}\n`);
});
server.compiler.hooks.done.tap('ready', () => process.send?.('ready'));
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => void server.stop().then(() => process.exit(0)));
await server.start();
