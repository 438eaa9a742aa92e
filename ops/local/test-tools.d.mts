interface TestTool {
  variable: string;
  find(): string | undefined;
  debian: string[];
  /** A package of the npm registry that holds it, with its version. */
  package?: string;
  /** Its program in a folder that the package was fetched into, if it was. */
  findDownload?(folder: string): Promise<string | undefined>;
}
export const testTools: Record<string, TestTool>;
export function provideTools(
  names: Iterable<string>,
  options?: { available?: Record<string, TestTool>; env?: Record<string, string | undefined> },
): Promise<{ name: string; line: string }[]>;
