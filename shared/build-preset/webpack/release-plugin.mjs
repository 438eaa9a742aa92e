import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { transformSync } from '@swc/core';
import webpack from 'webpack';
import { callsOf } from './calls.mjs';
import { withEntryTexts } from './entry-texts.mjs';
import { readFontFaces } from './font-faces.mjs';
import { fontParts } from './font-parts.mjs';
import { needsOf, ownSources } from './needs.mjs';
import { releaseNotes } from './release-notes.mjs';
import { pseudoDictionaries } from './pseudo-texts.mjs';
import { browserTargets } from './targets.mjs';

const { RawSource } = webpack.sources;
const compressible = /\.(js|css|json|svg)$/;
/** What hot reload fetches by itself. */
const hotUpdate = /\.hot-update\./;
/** Below this, a compressed copy costs more in headers than it saves. */
const smallestWorthCompressing = 500;

/**
 * ReleasePlugin emits the package's dictionaries and fonts as hashed files, a precompressed copy of each
 * text file, and `release.json` (contracts: `releaseSchema`), which names every file with its integrity.
 */
export class ReleasePlugin {
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      const stages = webpack.Compilation;
      const collected = { dictionaries: {}, fonts: [] };
      let texts = {};
      compilation.hooks.processAssets.tapPromise(
        { name: 'ReleasePlugin', stage: stages.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          texts = this.readDictionaries(compilation, compiler.context);
          collected.dictionaries = this.emitDictionaries(compilation, texts);
          collected.fonts = await this.emitFonts(compilation);
          this.emitHeadScript(compilation, compiler.context);
        },
      );
      compilation.hooks.processAssets.tapPromise(
        { name: 'ReleasePlugin', stage: stages.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          const production = compiler.options.mode === 'production';
          const files = await describeFiles(compilation, production);
          // A development build keeps what nobody uses.
          const calls = production ? await callsOf(compilation) : {};
          const release = { ...this.describe(compilation, texts), ...collected, calls, files };
          if (release.fonts.length === 0) delete release.fonts;
          compilation.emitAsset('release.json', new RawSource(JSON.stringify(release, null, 1)));
        },
      );
    });
  }

  /** Every dictionary of the package by language, those that are made for tests too. */
  readDictionaries(compilation, context) {
    const folder = path.join(context, this.options.locales);
    if (!existsSync(folder)) return {};
    const texts = {};
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
      compilation.fileDependencies.add(path.join(folder, file));
      const language = path.basename(file, '.json').toUpperCase();
      texts[language] = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    }
    return { ...texts, ...pseudoDictionaries(texts.EN ?? {}) };
  }

  emitDictionaries(compilation, texts) {
    return Object.fromEntries(
      Object.entries(texts).map(([language, dictionary]) => {
        const content = Buffer.from(JSON.stringify(dictionary));
        return [language, emitHashed(compilation, `text-${language.toLowerCase()}`, '.json', content)];
      }),
    );
  }

  async emitFonts(compilation) {
    const faces = (this.options.fonts ?? []).flatMap((sheet) => readFontFaces(sheet));
    const parts = await Promise.all(
      faces.map(async ({ source, unicodeRange, ...face }) => {
        const found = await fontParts(readFileSync(source), unicodeRange);
        return found.map(({ content, ...range }) => ({
          ...face,
          ...range,
          file: emitHashed(compilation, path.basename(source, '.woff2'), '.woff2', content),
        }));
      }),
    );
    return parts.flat();
  }

  /** The head script is inlined into pages, so it is one file that imports nothing: a type-stripped, minified copy. */
  emitHeadScript(compilation, context) {
    if (!this.options.head) return;
    const file = path.join(context, this.options.head);
    compilation.fileDependencies.add(file);
    const { code } = transformSync(readFileSync(file, 'utf8'), {
      filename: file,
      jsc: { parser: { syntax: 'typescript' }, minify: { compress: true, mangle: { toplevel: true } } },
      env: { targets: browserTargets },
      module: { type: 'es6' },
      minify: true,
      isModule: false,
    });
    emitHashed(compilation, 'head', '.js', Buffer.from(code));
  }

  describe(compilation, texts) {
    const { entryChunk, layoutChunk, viewChunk, manifest, prerender, shared, version } = this.options;
    const entryFiles = filesOfChunk(compilation, entryChunk);
    const viewFiles = viewChunk ? filesOfChunk(compilation, viewChunk) : [];
    const notes = releaseNotes(compilation.compiler.context, version);
    const scripts = [...entryFiles, ...viewFiles].filter((file) => file.endsWith('.js'));
    const entry = viewChunk ? entryFiles.find((file) => file.endsWith('.js')) : scripts.at(-1);
    return {
      package: this.options.package,
      version,
      ...(notes ? { notes } : {}),
      entry,
      scripts: scripts.filter((file) => file !== entry),
      styles: [...entryFiles, ...viewFiles].filter((file) => file.endsWith('.css')),
      shared,
      needs: needsOf(ownSources(compilation.fileDependencies, compilation.compiler.context)),
      ...(viewChunk
        ? {
            manifest: withEntryTexts(manifest, texts),
            ...(prerender?.file
              ? {
                  prerender: prerender.file,
                  ...viewsOf(compilation, manifest, [...entryFiles, ...viewFiles]),
                }
              : {}),
          }
        : {
            shellApi: this.options.shellApi,
            ...(this.options.fontsLater ? { fontsLater: true } : {}),
            ...layoutOf(compilation, layoutChunk, entryFiles),
          }),
    };
  }
}

/** What a page asks for ahead. The runtime of a development build asks without a digest: what was requested with one would come twice. */
function layoutOf(compilation, chunkName, loaded) {
  if (compilation.compiler.options.mode !== 'production') return {};
  const files = filesOfChunk(compilation, chunkName).filter((file) => !loaded.includes(file));
  const of = (extension) => files.filter((file) => file.endsWith(extension));
  return { layout: of('.js'), layoutStyles: of('.css') };
}

/** Of each view that is rendered into pages, what its own chunk adds to the remote's: the chunk has the route's name. */
function viewsOf(compilation, { routes }, loaded) {
  const views = routes
    .filter(({ id, prerender }) => prerender && compilation.namedChunkGroups.has(id))
    .map(({ id }) => {
      const files = compilation.namedChunkGroups.get(id).getFiles();
      const own = files.filter((file) => !hotUpdate.test(file) && !loaded.includes(file));
      const of = (extension) => own.filter((file) => file.endsWith(extension));
      return [id, { scripts: of('.js'), styles: of('.css') }];
    });
  return views.length > 0 ? { views: Object.fromEntries(views) } : {};
}

/** All files that must be there for a chunk to run: its own and those it was split into. */
function filesOfChunk(compilation, chunkName) {
  const group = compilation.namedChunkGroups.get(chunkName);
  if (!group) throw new Error(`the build has no chunk "${chunkName}"`);
  return group.getFiles().filter((file) => !hotUpdate.test(file));
}

function emitHashed(compilation, stem, extension, content) {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  const name = `${stem}.${hash}${extension}`;
  if (!compilation.getAsset(name)) compilation.emitAsset(name, new RawSource(content));
  return name;
}

async function describeFiles(compilation, compress) {
  const described = await Promise.all(
    compilation.getAssets().map(async ({ name, source }) => {
      const content = Buffer.from(source.buffer());
      const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
      const file = { integrity, bytes: content.length };
      if (compress && compressible.test(name) && content.length >= smallestWorthCompressing) {
        const [br, gz] = await Promise.all([compressBrotli(content), promisify(gzip)(content, { level: 9 })]);
        compilation.emitAsset(`${name}.br`, new RawSource(br));
        compilation.emitAsset(`${name}.gz`, new RawSource(gz));
        file.brotli = br.length;
      }
      return [name, file];
    }),
  );
  return Object.fromEntries(described.toSorted(([a], [b]) => a.localeCompare(b)));
}

const compressBrotli = (content) =>
  promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
