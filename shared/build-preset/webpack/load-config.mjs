import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * loadConfig loads the webpack configuration of the package in `folder`, which becomes the working
 * directory.
 */
export async function loadConfig(folder) {
  process.chdir(folder);
  const { default: config } = await import(pathToFileURL(path.resolve('webpack.config.mjs')).href);
  return config;
}
