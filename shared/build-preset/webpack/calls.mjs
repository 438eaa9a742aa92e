import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';
import webpack from 'webpack';

const shared = path.resolve(import.meta.dirname, '../..');
const contracts = path.join(shared, 'contracts/src') + path.sep;
const describing = path.join(shared, 'server-kit/src/calls/index.ts');

/**
 * callsOf returns the calls of the platform that a build makes, with their versions (contracts: `callTableSchema`). They are not
 * written down by hand: a call is needed where the bundle has kept it, which is where code of the build uses it.
 */
export async function callsOf(compilation) {
  const used = usedExports(compilation);
  if (used.size === 0) return {};
  // One namespace: what describes a call knows schemas of the contracts by themselves.
  const sources = register({ namespace: 'tessera-calls' });
  const load = (file) => sources.import(pathToFileURL(file).href, import.meta.url);
  const { describeCall, nameOfCall } = await load(describing);
  const found = [];
  for (const [file, names] of [...used].toSorted(([a], [b]) => a.localeCompare(b))) {
    const exported = await load(file);
    for (const name of names)
      if (isCall(exported[name]))
        found.push([nameOfCall(exported[name]), describeCall(exported[name]).needed]);
  }
  await sources.unregister();
  return Object.fromEntries(found.toSorted(([a], [b]) => a.localeCompare(b)));
}

/** What the chunks of a build have of the contracts: file to names of exports. */
function usedExports(compilation) {
  const used = new Map();
  for (const module of includedModules(compilation)) {
    const file = module.resource ?? '';
    if (!file.startsWith(contracts)) continue;
    const names = [...compilation.moduleGraph.getExportsInfo(module).ownedExports]
      .filter((info) => info.name.endsWith('Call') && info.getUsed(undefined) !== webpack.UsageState.Unused)
      .map(({ name }) => name);
    if (names.length > 0) used.set(file, names);
  }
  return used;
}

/** Modules that are in some chunk, those that were joined into one included. */
function includedModules(compilation) {
  return [...compilation.modules]
    .filter((module) => compilation.chunkGraph.getNumberOfModuleChunks(module) > 0)
    .flatMap((module) => [module, ...(module.modules ?? [])]);
}

const isCall = (value) =>
  typeof value === 'object' && value !== null && 'path' in value && 'request' in value && 'response' in value;
