import type { Operator } from '@tessera/contracts/operator';
import type { HelpArticle } from '@tessera/contracts/system';
import articles from './help.en.json';

/** The help center, with the operator's own name and limits in its texts. */
export function helpArticles(operator: Operator): HelpArticle[] {
  const { currency, money, registration } = operator;
  const facts: Record<string, string> = {
    brand: operator.brand.name,
    age: String(registration.minimumAge),
    minDeposit: `${currency.symbol}${money.minDeposit}`,
    maxDeposit: `${currency.symbol}${money.maxDeposit}`,
    minWithdrawal: `${currency.symbol}${money.minWithdrawal}`,
    maxWithdrawal: `${currency.symbol}${money.maxWithdrawal}`,
    pointTurnover: `${currency.symbol}${operator.points.turnoverPerPoint}`,
    licence: operator.licence,
  };
  return articles.map(({ id, title, content }) => ({ id, title, content: fill(content.join(''), facts) }));
}

function fill(template: string, facts: Readonly<Record<string, string>>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => escapeHtml(facts[name] ?? ''));
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
