/**
 * lockedFor returns what a lock file of pnpm says of these packages of the workspace, with every third-party
 * version. When another package joins the workspace, or changes what it needs, none of these is built anew.
 */
export function lockedFor(lockFile: string, folders: readonly string[]): string {
  const parts = /^([^]*\nimporters:\n)([^]*?)(\npackages:\n[^]*)$/.exec(lockFile);
  if (!parts) return lockFile;
  const [, before = '', importers = '', after = ''] = parts;
  const own = importers
    .split(/\n(?= {2}\S)/)
    .filter((section) => folders.some((folder) => section.trimStart().startsWith(`${folder}:\n`)));
  return [before, ...own.map((section) => section.trimEnd()), after].join('\n');
}
