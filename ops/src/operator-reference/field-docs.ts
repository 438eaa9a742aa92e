import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const folder = path.resolve(import.meta.dirname, '../../../shared/contracts/src/operator');

interface Declared {
  value: ts.Expression;
  docstring: string;
}

/** FieldDocs is what the sources of a schema say about it, and about each of its fields. */
export interface FieldDocs {
  docstring: string;
  /** Of the object, of what its list has, or of what its record maps to. */
  field(name: string): FieldDocs;
}

const nothing: FieldDocs = { docstring: '', field: () => nothing };

/** operatorDocs reads the docstrings of an operator's document from the sources of its schema. */
export function operatorDocs(): FieldDocs {
  const declared = new Map<string, Declared>();
  const files = readdirSync(folder).filter((file) => /^(?!.*\.test\.).*\.ts$/.test(file));
  for (const file of files)
    for (const [name, found] of declarationsOf(path.join(folder, file))) declared.set(name, found);
  const root = declared.get('operatorSchema');
  return root ? docsOf(root.value, root.docstring, declared) : nothing;
}

function docsOf(value: ts.Expression, docstring: string, declared: ReadonlyMap<string, Declared>): FieldDocs {
  const inner = unwrapped(value, declared);
  const ownDocstring = docstring || (inner?.docstring ?? '');
  const literal = inner?.literal;
  return {
    docstring: ownDocstring,
    field(name) {
      const property = literal?.properties.find(
        (each) => ts.isPropertyAssignment(each) && each.name.getText() === name,
      );
      if (!property || !ts.isPropertyAssignment(property)) return nothing;
      return docsOf(property.initializer, docstringOf(property), declared);
    },
  };
}

/** The object that an expression of zod describes, through what is optional, a default, a list or a record. */
function unwrapped(
  value: ts.Expression,
  declared: ReadonlyMap<string, Declared>,
): { literal?: ts.ObjectLiteralExpression; docstring: string } | undefined {
  if (ts.isIdentifier(value)) {
    const found = declared.get(value.text);
    if (!found) return undefined;
    return { docstring: '', ...unwrapped(found.value, declared), ...(found.docstring && found) };
  }
  if (!ts.isCallExpression(value)) return undefined;
  const { expression, arguments: args } = value;
  if (!ts.isPropertyAccessExpression(expression)) return undefined;
  if (expression.name.text === 'check') return unwrapped(expression.expression, declared);
  const [first, second] = args;
  if (first && ts.isObjectLiteralExpression(first)) return { literal: first, docstring: '' };
  const next = expression.name.text === 'record' ? second : first;
  return next && unwrapped(next, declared);
}

function declarationsOf(file: string): [name: string, declared: Declared][] {
  const parsed = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  return parsed.statements.flatMap((statement) => {
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }) => {
      if (!ts.isIdentifier(name) || !initializer) return [];
      // A docstring begins with the code's own name, which a reader of the table does not know.
      const docstring = docstringOf(statement).replace(
        new RegExp(`^${name.text} (is |says |describes |has )?`),
        '',
      );
      return [[name.text, { value: initializer, docstring: capital(docstring) }] as [string, Declared]];
    });
  });
}

function docstringOf(node: ts.Node): string {
  const comments = ts.getJSDocCommentsAndTags(node).filter((each) => ts.isJSDoc(each));
  return ts.getTextOfJSDocComment(comments.at(-1)?.comment)?.replaceAll(/\s+/g, ' ').trim() ?? '';
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
