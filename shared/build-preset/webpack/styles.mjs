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

/**
 * styleRule makes the webpack rule for style sheets of a page: the kit's rules by its sheets, the package's
 * own by their modules.
 */
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

/**
 * classNamesRule makes the webpack rule that yields the same class names and no style sheet, for code that
 * renders a view outside a page.
 */
export const classNamesRule = (packageName) => ({
  test: /\.css$/,
  use: [cssLoader(packageName, { exportOnlyLocals: true })],
});

/**
 * styleGroups puts each CSS rule into one file of a build. If a rule were in two files that load one after
 * the other, the second copy would override rules that are meant to follow the first.
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
  styles: {
    type: cssModuleType,
    chunks: 'all',
    minChunks: 2,
    enforce: true,
    priority: 10,
    reuseExistingChunk: true,
  },
};
