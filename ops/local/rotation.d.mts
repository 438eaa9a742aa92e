export function rotationOf(requested: readonly string[], cwd: string): string;
export function suitesOf<Suite extends { name: string; alternates?: boolean }>(
  rotation: string,
  suites: readonly Suite[],
): readonly Suite[];
export function shardOf(
  rotation: string,
  seconds: { unit: number; left: number },
): { index: number; count: number } | undefined;
