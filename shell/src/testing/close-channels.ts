/** A page that a test opened listens to the other tabs for ever; the test run does not wait for it. */
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    (this as { unref?(): void }).unref?.();
  }
};

/**
 * closeChannels closes the broadcast channels of each test after it, so that they do not receive messages of
 * later tests in the same process.
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
