/** Loaded into a platform process before it starts: says what it has used when it is asked. */
process.on('message', ({ collects }) => {
  if (collects) globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  process.send?.({ rss, heapUsed, external, cpuSeconds: (user + system) / 1_000_000 });
});
process.channel?.unref();
