const retryDelaysMs = [400, 1_200, 3_000];

/** Loads a chunk of the host's own, again if need be: React.lazy would remember the first refusal for ever. */
export async function withRetry<T>(load: () => Promise<T>, tries = retryDelaysMs): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const [pause, ...rest] = tries;
    if (pause === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return withRetry(load, rest);
  }
}
