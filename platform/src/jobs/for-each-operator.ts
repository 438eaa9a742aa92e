/**
 * forEachOperator does a job's work for one operator after the other. Where it fails for one, the others have theirs all
 * the same, and what failed is thrown at the end: one operator's trouble is nobody else's.
 */
export async function forEachOperator<Operator extends { code: string }>(
  operators: readonly Operator[],
  work: (operator: Operator) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  const failures: { code: string; error: unknown }[] = [];
  for (const operator of operators) {
    if (signal?.aborted) return;
    try {
      await work(operator);
    } catch (error) {
      failures.push({ code: operator.code, error });
    }
  }
  const [first, ...others] = failures;
  if (first && others.length === 0) throw first.error;
  if (first)
    throw new AggregateError(
      failures.map(({ error }) => error),
      failures.map(({ code, error }) => `${code}: ${String(error)}`).join('; '),
    );
}
