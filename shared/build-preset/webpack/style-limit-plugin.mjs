import MiniCssExtract from 'mini-css-extract-plugin';

/** A lazy style sheet fails after the time that a lazy script has: the extractor itself would wait for ever. */
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
