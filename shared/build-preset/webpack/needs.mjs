import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Code opens popups and leads to addresses by literal names: `openPopup('login')`, `findRoute('/')`, `to="/promotions"`. */
const opens = /\bopenPopup\(\s*'([a-z][a-z0-9-]*)'/g;
const leads = /(?:\bfindRoute\(\s*|\bnavigation\.go\(\s*|\bto[:=]\s*\{?)['"](\/[\w./-]*)[^'"]*['"]/g;
/** Addresses that are a popup: `popupPaths = { '/help': 'help' }`. */
const popupPaths = /\bpopupPaths\b[^=]*=\s*\{([^}]*)\}/;
const popupOfPath = /:\s*'([a-z][a-z0-9-]*)'/g;
/** The host opens these over home. */
const hostPaths = new Map([
  ['/login', 'login'],
  ['/register', 'register'],
  ['/help', 'help'],
]);

/**
 * needsOf returns the popups and paths that a package opens by name, so that some remote of its set must
 * offer them. It reads them from the sources of the build.
 */
export function needsOf(texts) {
  const all = (pattern, text) => [...text.matchAll(pattern)].map(([, name]) => name);
  const paths = texts.flatMap((text) => all(leads, text)).map((name) => name.replace(/(?<=.)\/$/, ''));
  const popups = texts.flatMap((text) => [
    ...all(opens, text),
    ...all(popupOfPath, popupPaths.exec(text)?.[1] ?? ''),
  ]);
  const behindHost = paths.flatMap((name) => hostPaths.get(name) ?? []);
  return {
    paths: [...new Set(paths.filter((name) => !hostPaths.has(name)))].toSorted(),
    popups: [...new Set([...popups, ...behindHost])].toSorted(),
  };
}

/** ownSources returns the package's own sources among a build's file dependencies. */
export function ownSources(fileDependencies, context) {
  const own = path.join(context, 'src') + path.sep;
  return [...fileDependencies]
    .filter((file) => file.startsWith(own) && /\.tsx?$/.test(file))
    .toSorted()
    .map((file) => readFileSync(file, 'utf8'));
}
