/** clearCaches deletes what workers of this site have kept, but for one cache. */
export async function clearCaches(current?: string): Promise<void> {
  for (const name of await caches.keys()) if (name !== current) await caches.delete(name);
}
