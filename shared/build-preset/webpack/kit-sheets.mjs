import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * kitSheetNames lists the UI kit's style sheets, `src/styles/<name>.css`: the one that every first view
 * needs, and the rest.
 */
export const kitSheetNames = ['kit', 'kit-more'];

const kitFile = /^(.*[\\/]ui-kit[\\/]src)[\\/]/;

/**
 * kitSheetOf returns the kit's style sheet that a component's CSS module belongs to, with every file of that
 * sheet; undefined for a file that is in none.
 */
export function kitSheetOf(file) {
  const source = kitFile.exec(file)?.[1];
  if (!source || !file.endsWith('.module.css')) return undefined;
  for (const name of kitSheetNames) {
    const sheet = path.join(source, 'styles', `${name}.css`);
    const parts = importsOf(sheet);
    if (parts.includes(file)) return { name, sheet, files: [sheet, ...parts] };
  }
  return undefined;
}

/**
 * kitSheetName returns the name of the kit's style sheet that a file's rules go to; undefined for any other
 * file.
 */
export function kitSheetName(file) {
  const source = kitFile.exec(file ?? '')?.[1];
  if (!source) return undefined;
  const { dir, base, name } = path.parse(file);
  if (base.endsWith('.module.css')) return kitSheetOf(file)?.name;
  if (dir !== path.join(source, 'styles')) return undefined;
  return base === 'layers.css' ? kitSheetNames[0] : kitSheetNames.find((candidate) => candidate === name);
}

/** The components of a sheet, in its order. */
function importsOf(sheet) {
  const imports = readFileSync(sheet, 'utf8').matchAll(/@import '([^']+\.module\.css)'/g);
  return [...imports].map(([, target]) => path.resolve(path.dirname(sheet), target));
}
