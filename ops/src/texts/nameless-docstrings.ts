import ts from 'typescript';
import { exportsOf } from './undocumented-exports';

/**
 * namelessDocstrings lists the exported declarations whose docstring is no sentence about their own name: it has to
 * begin with the name, and a verb in lower case follows ("readBalance returns the balance").
 */
export function namelessDocstrings(file: string, text: string): { name: string; line: number }[] {
  return exportsOf(file, text).flatMap(({ statement, names, line }) => {
    const comment = ts.getJSDocCommentsAndTags(statement).findLast(ts.isJSDoc)?.comment;
    const docstring = ts.getTextOfJSDocComment(comment) ?? '';
    const [, first = ''] = /^(\w+)\s+[a-z]/.exec(docstring) ?? [];
    return docstring === '' || names.includes(first) ? [] : names.map((name) => ({ name, line }));
  });
}
