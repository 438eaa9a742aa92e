/** A page that a test opened listens to the other tabs for ever; the test run does not wait for it. */
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    (this as { unref?(): void }).unref?.();
  }
};

/**
 * Closes after each test what it listened on: it would hear the next ones, and those of other files in the
 * same process.
 */
export function closeChannels(): void {
  const channels: BroadcastChannel[] = [];
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      channels.push(this);
    }
  };
  afterEach(() => {
    for (const channel of channels.splice(0)) channel.close();
  });
}
