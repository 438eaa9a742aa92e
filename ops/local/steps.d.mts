export const repository: string;
export function run(
  command: string,
  args: string[],
  options?: { env?: Record<string, string>; quiet?: boolean },
): Promise<{ code: number; output: string }>;
export function install(options?: { newPackages?: boolean }): Promise<void>;
export function isInstalled(modules: string, fingerprint: string): boolean;
