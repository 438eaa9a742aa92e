import ts from 'typescript';
import { exportsOf } from './undocumented-exports';

/** Words that a sentence does not begin with here unless it is about something else than the code's own name. */
const lead = /^(A|An|The|Every|All|Each|One|Two|What|Who|Which|Where|How|Why|When|Whether)\b/;
const relative =
  /\b(that|who|whom|which|whose|where|when|while|as|than|if|unless|until|what|how|why|whoever|whatever|however)\b/gi;
const finite =
  /\b(is|are|was|were|has|have|had|may|must|can|will|would|does|do|goes|comes|takes|gives|costs|returns|ends|waits|opens|stays|stands|needs|belongs|counts|wins?|gets?|keeps?|asks?|tells?|says?|knows?|makes?|shows?|becomes?|runs?|leads?|holds?|grows?|begins?|decides?|appears?|works?|means?|follows?|reads?|hears?|sees?|looks?|lives?|lasts?|sends?|pays?|calls?|finds?|looks|turns?|lies|fits|changes|travels|(?:names|lists) (?:who|the|what|its|how))\b/g;

/**
 * isNounPhrase decides whether a docstring begins with a phrase ("The member's balance.") and not with a
 * sentence. A clause that hangs on a word has a verb of its own: "The row that is locked" is a phrase still.
 */
export function isNounPhrase(docstring: string): boolean {
  if (!lead.test(docstring)) return false;
  if (/^Whether\b/.test(docstring)) return true;
  const [clause = ''] = docstring
    .replaceAll(/`[^`]*`|\([^)]*\)|"[^"]*"|\bto \w+/g, 'x')
    .split(/[.:;](?:\s|$)/);
  const verbs = clause.match(finite)?.length ?? 0;
  const relatives = clause.match(relative)?.length ?? 0;
  // A verb that stands before every clause is that of the sentence.
  return verbs === 0 || (verbs <= relatives && clause.search(relative) < clause.search(finite));
}

/**
 * nounDocstrings lists the exported declarations whose docstring says what they are by a phrase and not by a
 * sentence.
 */
export function nounDocstrings(file: string, text: string): { name: string; line: number }[] {
  return exportsOf(file, text).flatMap(({ statement, names, line }) => {
    const docstring = ts.getJSDocCommentsAndTags(statement).findLast(ts.isJSDoc);
    const sentence = ts.getTextOfJSDocComment(docstring?.comment)?.replaceAll(/\s+/g, ' ') ?? '';
    return isNounPhrase(sentence) ? names.map((name) => ({ name, line })) : [];
  });
}
