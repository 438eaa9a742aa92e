/** forEachSettled runs work on each item, also after one that fails, and throws the first failure at the end. */
export async function forEachSettled<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items)
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
}
