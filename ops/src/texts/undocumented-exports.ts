import ts from 'typescript';

/** Undocumented is an exported declaration of a source without a docstring: its name and line. */
export interface Undocumented {
  name: string;
  line: number;
}

/**
 * undocumentedExports lists the exported declarations of `text` that no docstring stands over. A type that is
 * inferred from a schema of the same file (`type Game = z.infer<typeof gameSchema>`) is the schema under
 * another name, so the schema's docstring serves it too.
 */
export function undocumentedExports(file: string, text: string): Undocumented[] {
  const isDocumented = (node: ts.Node) => ts.getJSDocCommentsAndTags(node).some((each) => ts.isJSDoc(each));
  return exportsOf(file, text)
    .filter(({ statement }) => !isDocumented(statement) && !isInferred(statement))
    .flatMap(({ names, line }) => names.map((name) => ({ name, line })));
}

/** exportsOf lists the exported declarations of a source, each with its names and its line. */
export function exportsOf(
  file: string,
  text: string,
): { statement: ts.Statement; names: string[]; line: number }[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return source.statements.filter(isExported).map((statement) => ({
    statement,
    names: namesOf(statement),
    line: source.getLineAndCharacterOfPosition(statement.getStart()).line + 1,
  }));
}

/** countExports says how many exported declarations a source has. */
export function countExports(file: string, text: string): number {
  return exportsOf(file, text).flatMap(({ names }) => names).length;
}

const isExported = (node: ts.Statement) =>
  ts.canHaveModifiers(node) &&
  ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;

/** `z.infer`, `z.input` or `z.output` of a schema. */
const isInferred = (node: ts.Statement) =>
  ts.isTypeAliasDeclaration(node) &&
  ts.isTypeReferenceNode(node.type) &&
  /^z\.(infer|input|output)$/.test(node.type.typeName.getText());

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return isNamed && statement.name ? [statement.name.text] : [];
}

/** The names that a declaration binds: its own, or those of what it takes apart (`const { translate } = …`). */
function boundNames(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []));
}
