/** In the order in which they are looked for: most browsers also say the names of those that come later. */
const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\b(?:Edg|EdgA|EdgiOS)\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//],
];

/**
 * browserName returns a browser's name and major version of what it says of itself, `Firefox 145`, and nothing that
 * tells one visitor from another; empty where it says neither.
 */
export function browserName(userAgent: string): string {
  for (const [name, pattern] of browsers) {
    const [, version] = pattern.exec(userAgent) ?? [];
    if (version !== undefined && version.length <= 4) return `${name} ${version}`;
  }
  return '';
}
