import type { StorybookConfig } from '@storybook/react-webpack5';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';

const swc: RuleSetRule = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
  },
};

const css = (modules: boolean): RuleSetRule => ({
  test: modules ? /\.module\.css$/ : /\.css$/,
  ...(modules ? {} : { exclude: /\.module\.css$/ }),
  use: [
    MiniCssExtractPlugin.loader,
    {
      loader: 'css-loader',
      options: {
        modules: modules && {
          namedExport: false,
          exportLocalsConvention: 'as-is',
          localIdentName: '[name]-[local]',
        },
      },
    },
  ],
});

const config: StorybookConfig = {
  framework: '@storybook/react-webpack5',
  stories: ['../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, disableProjectJson: true },
  typescript: { check: false, reactDocgen: false },
  /** The kit is TypeScript with automatic JSX and CSS modules; the builder's own CSS rule knows none of it. */
  webpackFinal(webpack) {
    const rules = webpack.module?.rules ?? [];
    const isCss = (rule: unknown) =>
      typeof rule === 'object' && rule !== null && 'test' in rule && String(rule.test).includes('css');
    webpack.module = {
      ...webpack.module,
      rules: [...rules.filter((rule) => !isCss(rule)), swc, css(true), css(false)],
    };
    webpack.plugins = [...(webpack.plugins ?? []), new MiniCssExtractPlugin()];
    webpack.performance = { hints: false };
    return webpack;
  },
};

export default config;
