import { createRequire } from 'node:module';
import MiniCssExtract from 'mini-css-extract-plugin';
import { classNamesOf } from './class-names.mjs';
import { kitSheetName, kitSheetNames } from './kit-sheets.mjs';

const require = createRequire(import.meta.url);
export const cssModuleType = 'css/mini-extract';
const kitComponent = /[\\/]ui-kit[\\/]src[\\/].+\.module\.css$/;

const cssLoader = (packageName, modules = {}) => ({
  loader: require.resolve('css-loader'),
  options: {
    modules: {
      auto: true,
      // Every selector has a class of its own file in it.
      mode: 'pure',
      namedExport: false,
      exportLocalsConvention: 'as-is',
      getLocalIdent: classNamesOf(packageName),
      ...modules,
    },
  },
});

/** How style sheets become part of a page: the kit's rules by its sheets, the package's own by their modules. */
export const styleRule = (packageName) => ({
  test: /\.css$/,
  oneOf: [
    {
      test: kitComponent,
      use: [require.resolve('./kit-styles-loader.cjs'), cssLoader(packageName, { exportOnlyLocals: true })],
    },
    { use: [MiniCssExtract.loader, cssLoader(packageName)] },
  ],
});

/** The same names and no style sheet: for what renders a view outside of a page. */
export const classNamesRule = (packageName) => ({
  test: /\.css$/,
  use: [cssLoader(packageName, { exportOnlyLocals: true })],
});

/**
 * A rule is in one file of a build. Were it in two that load one after the other, the second would come after rules that are meant
 * to follow the first.
 */
export const styleGroups = {
  ...Object.fromEntries(
    kitSheetNames.map((name, index) => [
      name,
      {
        type: cssModuleType,
        test: (module) => kitSheetName(module.nameForCondition()) === name,
        name,
        chunks: 'all',
        enforce: true,
        priority: 30 - index,
      },
    ]),
  ),
  styles: { type: cssModuleType, minChunks: 2, enforce: true, priority: 10, reuseExistingChunk: true },
};
