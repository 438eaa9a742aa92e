/**
 * What stands in a remote for module federation's bundler runtime: the page's, with a state of its own. The shell puts
 * it there before any remote's entry runs; the contract gate holds a remote's range of it against the shell's version.
 */
const { bundlerRuntime, ...page } = globalThis.tesseraFederation;

export default {
  ...page,
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: { ...bundlerRuntime, S: {} },
  bundlerRuntimeOptions: {},
};
