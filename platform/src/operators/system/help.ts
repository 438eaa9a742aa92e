import type { HelpArticle, Operator } from '@tessera/contracts/operator';
import { escapeHtml, interpolate } from '@tessera/contracts/text';
import { createDictionaries } from '@tessera/server-kit/texts';
import { amountText } from '../documents/amount-text';
import { textFacts } from '../documents/text-facts';
import english from './help.en.json';
import tagalog from './help.tl.json';
import filipino from './help.ty.json';

const written = createDictionaries(english, { TY: filipino, TL: tagalog });

/**
 * helpArticles returns the help center in `language` (platform code; English where there is none), with the
 * operator's own name and limits filled in.
 */
export function helpArticles(operator: Operator, language: string): HelpArticle[] {
  const { money } = operator;
  const texts = textFacts(operator);
  const facts: Record<string, string> = {
    ...texts,
    minWithdrawal: amountText(operator, money.minWithdrawal),
    maxWithdrawal: amountText(operator, money.maxWithdrawal),
    pointTurnover: texts['turnover'] ?? '',
    licence: operator.texts?.[language]?.licence ?? operator.licence,
  };
  return helpSource(operator, language).map((article) => ({
    ...article,
    content: fill(article.content, facts),
  }));
}

/**
 * helpSource returns the help articles with placeholders (`{brand}`) for the operator's facts: the operator's
 * own articles, or the platform's.
 */
export function helpSource(operator: Operator, language: string): HelpArticle[] {
  const own = operator.help?.[language];
  if (own) return own;
  return written.in(language).map(({ id, title, content }) => ({
    id,
    title,
    content: content.join(''),
  }));
}

/** Saved versions may still have the placeholders of before, in two braces: `{{brand}}` is `{brand}`. */
function fill(template: string, facts: Readonly<Record<string, string>>): string {
  const escaped = Object.entries(facts).map(([name, value]) => [name, escapeHtml(value)]);
  return interpolate(template.replaceAll(/\{(\{\w+\})\}/g, '$1'), Object.fromEntries(escaped));
}

/**
 * hasHelp checks whether there is help written in a language; players of other languages read the English.
 */
export const hasHelp = (operator: Operator, language: string): boolean =>
  operator.help?.[language] !== undefined || written.has(language);
