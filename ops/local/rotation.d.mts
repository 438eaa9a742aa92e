export function rotationOf(cwd: string): string;
export function suitesOf<Suite extends { name: string; alternates?: boolean }>(
  rotation: string,
  suites: readonly Suite[],
): readonly Suite[];
