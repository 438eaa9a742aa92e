import ts from 'typescript';

/** Attributes whose value a person reads or hears. */
const textAttributes = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]);
const letters = /\p{L}{2,}/u;

export interface TextUses {
  /** Whether a key of a dictionary is named, or may be put together, in these sources. */
  uses(key: string): boolean;
  /** Words in components that are in no dictionary, with file and line. */
  hardCoded: string[];
}

/** textUses reads sources for the keys that they name and the words that they should not have. */
export function textUses(sources: readonly { file: string; text: string }[]): TextUses {
  const literals = new Set<string>();
  const patterns = new Set<string>();
  const hardCoded: string[] = [];

  for (const { file, text } of sources) {
    const tree = ts.createSourceFile(
      file,
      text,
      ts.ScriptTarget.Latest,
      true,
      file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    );
    const report = (node: ts.Node, words: string) => {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      hardCoded.push(`${file}:${line + 1} says "${words.trim()}" itself`);
    };
    const visit = (node: ts.Node): void => {
      if (ts.isStringLiteralLike(node)) literals.add(node.text);
      else if (ts.isTemplateExpression(node)) patterns.add(patternOf(node));
      else if (ts.isJsxText(node) && letters.test(node.text)) report(node, node.text);
      else if (ts.isJsxAttribute(node) && textAttributes.has(node.name.getText())) {
        const { initializer } = node;
        if (initializer && ts.isStringLiteral(initializer) && letters.test(initializer.text))
          report(node, initializer.text);
      }
      ts.forEachChild(node, visit);
    };
    visit(tree);
  }

  const matchers = [...patterns].map((pattern) => new RegExp(`^${pattern}$`));
  return {
    uses: (key) => literals.has(key) || matchers.some((matcher) => matcher.test(key)),
    hardCoded,
  };
}

/** `status.${name}` may be any key that begins so; one without fixed words at its start or end could be anything. */
function patternOf({ head, templateSpans }: ts.TemplateExpression): string {
  const fixed = [head.text, ...templateSpans.map(({ literal }) => literal.text)];
  if (!fixed.some((part) => /\w\.|\.\w/.test(part))) return '(?!)';
  return fixed.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.+');
}
