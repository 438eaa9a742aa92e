import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { kitSheetOf } from './kit-sheets.mjs';

/** What a file's classes are named with, by the loader that reads it: css-loader asks once a class. */
const namings = new WeakMap();

/**
 * classNamesOf names the classes of CSS modules, as css-loader's `getLocalIdent`.
 *
 * A class of a package is named after package, file and content: no other package's sheet has a rule for it. A class of
 * the kit is named after the content of its whole sheet: two copies of one version have the same rules in the same
 * order, and two versions have no class in common.
 */
export function classNamesOf(packageName) {
  return (context, _pattern, localName) => {
    let naming = namings.get(context);
    if (!naming) namings.set(context, (naming = namingOf(context, packageName)));
    return naming(localName);
  };
}

function namingOf(context, packageName) {
  const file = context.resourcePath;
  const sheet = kitSheetOf(file);
  if (sheet) {
    // A change of any component gives all of the sheet other names.
    for (const part of sheet.files) context.addDependency(part);
    const hash = hashOf(sheet.files.map((part) => readFileSync(part)));
    const component = sheet.files.indexOf(file).toString(36);
    return (localName) => `${localName}-${hash}${component}`;
  }
  const hash = hashOf([packageName, path.relative(context.rootContext, file), readFileSync(file)]);
  return (localName) => `${localName}-${hash}`;
}

function hashOf(contents) {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content).update('\0');
  return hash.digest('base64url').slice(0, 6);
}
