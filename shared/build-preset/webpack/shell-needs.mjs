import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A shell opens popups and looks up routes by literal names: `openPopup('login')`, `findRoute('/')`. */
const opens = /\bopenPopup\(\s*'([a-z][a-z0-9-]*)'/g;
const looksUp = /\bfindRoute\(\s*'(\/[\w.-]*)'/g;
/** Addresses that are a popup: `popupPaths = { '/help': 'help' }`. */
const popupPaths = /\bpopupPaths\b[^=]*=\s*\{([^}]*)\}/;
const popupOfPath = /:\s*'([a-z][a-z0-9-]*)'/g;

/** What a shell opens by itself, so that some remote must offer it; read from the sources that went into its build. */
export function needsOf(texts) {
  const all = (pattern, text) => [...text.matchAll(pattern)].map(([, name]) => name);
  const popups = texts.flatMap((text) => [
    ...all(opens, text),
    ...all(popupOfPath, popupPaths.exec(text)?.[1] ?? ''),
  ]);
  const paths = texts.flatMap((text) => all(looksUp, text));
  return { paths: [...new Set(paths)].toSorted(), popups: [...new Set(popups)].toSorted() };
}

/** The package's own sources among a build's file dependencies. */
export function ownSources(fileDependencies, context) {
  const own = path.join(context, 'src') + path.sep;
  return [...fileDependencies]
    .filter((file) => file.startsWith(own) && /\.tsx?$/.test(file))
    .toSorted()
    .map((file) => readFileSync(file, 'utf8'));
}
