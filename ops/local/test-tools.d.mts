interface TestTool {
  variable: string;
  find(): string | undefined;
  debian: string[];
  /** A package of the npm registry that holds it, with its version. */
  package?: string;
  findDownload?(): Promise<string | undefined>;
}
export function provideTools(
  names: Iterable<string>,
  options?: { available?: Record<string, TestTool>; env?: Record<string, string | undefined> },
): Promise<string[]>;
