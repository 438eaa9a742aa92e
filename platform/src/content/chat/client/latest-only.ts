/**
 * latestOnly runs one asking at a time; what is wanted meanwhile is one more asking. `ask` says whether there
 * is more to be had at once.
 */
export function latestOnly(ask: () => Promise<boolean>): () => Promise<void> {
  let asking: Promise<void> | undefined;
  let isWanted = false;
  async function askAll() {
    while (isWanted) {
      isWanted = false;
      const more = await ask();
      isWanted ||= more;
    }
  }
  return () => {
    isWanted = true;
    asking ??= askAll().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}
