import { DevelopError } from '../src/develop/develop-error';
import { readManifest, remoteFolders } from '../src/develop/workspace';
import { joinOrStartSite, sitePort } from './dev-site';
import { freePort, serveRemote } from './dev-remote';
import { install, repository } from './steps.mjs';

/** `pnpm dev mf-x`: that remote from its sources, with hot reload, inside the real shell with the others pinned. */
async function main([folder, ...rest]: string[]): Promise<void> {
  const remotes = remoteFolders(repository);
  if (folder === undefined || rest.length > 0 || !remotes.includes(folder))
    throw new DevelopError('usage', `pnpm dev <remote>   one of ${remotes.join(', ')}`);
  await install();
  const { name, routes } = readManifest(repository, folder);
  const port = await freePort(sitePort + 10);
  print(`Building ${folder} from source`);
  const [remote, site] = await Promise.all([serveRemote(folder, port), joinOrStartSite(folder, print)]);
  const route = routes.find(({ access }) => access === 'public') ?? routes[0];
  const query = `?tessera-override=${name}@http://localhost:${port}`;
  print(`Ready: http://localhost:${sitePort}${route?.paths[0] ?? '/'}${query}`);
  print(
    `${folder} is at http://localhost:${port}; the panel of the page puts the pinned release back. Ctrl+C ends it.`,
  );
  await Promise.race([remote.ended, ...(site ? [site.ended] : [])]);
}

const print = (text: string) => process.stdout.write(`${text}\n`);

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof DevelopError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.kind === 'usage' ? 2 : 1;
}
// Children that still run go with this process.
process.exit();
