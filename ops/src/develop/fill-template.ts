/** A line that begins what only a choice has, what stands in its place without it, and its end. */
const condition = /^\s*#(if|else|end)(?:\s+(\w+))?\s*$/;

/**
 * fillTemplate fills a template's marks (`__name__`) and keeps, of what stands between `#if choice`, `#else` and `#end`, what was chosen. Commas that are left at
 * the end of a JSON list go.
 */
export function fillTemplate(
  text: string,
  values: Readonly<Record<string, string>>,
  chosen: Readonly<Record<string, unknown>>,
): string {
  const lines: string[] = [];
  let open: boolean | undefined;
  for (const line of text.split('\n')) {
    const [, word, choice = ''] = condition.exec(line) ?? [];
    if (word === 'if') open = chosen[choice] === true;
    else if (word === 'else') open = open === false;
    else if (word === 'end') open = undefined;
    else if (open !== false) lines.push(line);
  }
  return fillMarks(lines.join('\n'), values);
}

/** fillMarks fills the marks of a name or a text. A mark without a value stays as it is, and is found by the tests. */
export const fillMarks = (text: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values).reduce((filled, [mark, value]) => filled.replaceAll(`__${mark}__`, value), text);

/** withoutLastCommas takes away the commas that JSON does not know. */
export const withoutLastCommas = (json: string): string => json.replaceAll(/,(\s*[\]}])/g, '$1');
