/**
 * observe hears of every entry of a type that the browser notes, of those before too. The returned function asks for those
 * that are on their way, which a page that is left would not hear of any more; undefined where the browser notes none.
 */
export function observe(type: string, heard: (entry: PerformanceEntry) => void): (() => void) | undefined {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes.includes(type)) return undefined;
  const options = { type, buffered: true, durationThreshold: 40 };
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(heard));
  observer.observe(options);
  return () => observer.takeRecords().forEach(heard);
}
