/**
 * React looks for this hook once, when its code first runs. Hot reload of a remote that arrives later finds the
 * page's renderers here; without it, React would have told nobody.
 */
const renderers = new Map<number, unknown>();
const nothing = () => undefined;

Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: (globalThis as Record<string, unknown>)[
    '__REACT_DEVTOOLS_GLOBAL_HOOK__'
  ] ?? {
    renderers,
    supportsFiber: true,
    inject(renderer: unknown) {
      renderers.set(renderers.size + 1, renderer);
      return renderers.size;
    },
    onScheduleFiberRoot: nothing,
    onCommitFiberRoot: nothing,
    onCommitFiberUnmount: nothing,
  },
});
