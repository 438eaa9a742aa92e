import federation, { bundlerRuntime, runtime } from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/**
 * Module federation's runtime, once on a page: remotes are built without it and take it from here (the preset's
 * `page-runtime.mjs`). The shell exposes nothing itself, so its build leaves the container's own part out; and `init`
 * would take every container for the shell, because it looks for the build that the runtime was compiled into.
 */
Object.assign(globalThis, {
  tesseraFederation: {
    ...federation,
    runtime: { ...runtime, init: runtime.createInstance },
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
  },
});

export { runtime };
