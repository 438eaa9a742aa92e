import MiniCssExtract from 'mini-css-extract-plugin';

/**
 * StyleLimitPlugin gives lazy style sheets the timeout that lazy scripts have: the extractor itself would
 * wait for ever.
 */
export class StyleLimitPlugin {
  /** @param {number} limit milliseconds */
  constructor(limit) {
    this.limit = limit;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('StyleLimitPlugin', (compilation) => {
      MiniCssExtract.getCompilationHooks(compilation).beforeTagInsert.tap(
        'StyleLimitPlugin',
        (source, { tag }) =>
          `${source}\nsetTimeout(() => ${tag}.onerror && ${tag}.onerror({ type: "timeout", target: ${tag} }), ${this.limit});`,
      );
    });
  }
}
