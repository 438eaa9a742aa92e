/** A page that a test opened listens to the other tabs for ever; the test run does not wait for it. */
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    (this as { unref?(): void }).unref?.();
  }
};
