import { transform } from 'lightningcss';
import webpack from 'webpack';
import { kitSheetName } from './kit-sheets.mjs';
import { cssModuleType } from './styles.mjs';

/** The layer of whatever is no part of the kit. */
const ownLayer = 'app';

/**
 * OwnStylesPlugin fails a build whose style sheets could change how another one's elements look: a rule in
 * two files of the build, and in a remote a style sheet that is no CSS module in the layer of its own, or
 * that repeats rules of the kit.
 */
export class OwnStylesPlugin {
  /** @param {{ remote: boolean }} options */
  constructor({ remote }) {
    this.remote = remote;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('OwnStylesPlugin', (compilation) => {
      compilation.hooks.afterOptimizeChunks.tap('OwnStylesPlugin', () => {
        for (const module of compilation.modules) {
          if (module.type !== cssModuleType) continue;
          const problem = this.problemOf(module, compilation);
          if (problem)
            compilation.errors.push(new webpack.WebpackError(`${module.nameForCondition()} ${problem}`));
        }
      });
    });
  }

  problemOf(module, { chunkGraph, moduleGraph }) {
    const count = chunkGraph.getNumberOfModuleChunks(module);
    if (count > 1) return `is in ${count} files of the build`;
    const file = module.nameForCondition() ?? '';
    if (!this.remote) return undefined;
    if (kitSheetName(file)) return kitProblem(moduleGraph.getIncomingConnections(module));
    if (!file.endsWith('.module.css')) return 'is no CSS module, so its rules would hold for the whole page';
    return isInOwnLayer(file, module.content) ? undefined : `has rules outside of @layer ${ownLayer}`;
  }
}

/**
 * A rule of the kit comes with the whole sheet that it is in. One that another sheet asks for, by `@import` or `composes`, would be
 * on the page a second time, after rules that follow the first.
 */
function kitProblem(connections) {
  for (const { originModule } of connections) {
    const origin = originModule?.nameForCondition() ?? '';
    if (!kitSheetName(origin)) return `is repeated by ${origin}: a class of the kit comes with its component`;
  }
  return undefined;
}

function isInOwnLayer(filename, content) {
  let outside = false;
  transform({
    filename,
    code: Buffer.from(content),
    visitor: {
      StyleSheet({ rules }) {
        outside = rules.some(({ type, value }) => type !== 'layer-block' || value.name?.[0] !== ownLayer);
      },
    },
  });
  return !outside;
}
