import { readFileSync } from 'node:fs';
import path from 'node:path';
import { auditRoles, chatRoles, mayAs, resources, rolesAt, type Role } from '@tessera/contracts/back-office';
import { menuGroups } from '../back-office/menu-groups';
import type { OpenSession } from '../server/sessions';
import { html, type Markup } from '../html/html';
import { paths } from './paths';
import { pageLanguage, texts, type PageLanguage } from './texts';

const read = (file: string) =>
  JSON.parse(
    readFileSync(path.join(import.meta.dirname, '../back-office/client/locales', file), 'utf8'),
  ) as Readonly<Record<string, string>>;
const english = read('en.json');
/** The application's own words: an entry is called the same on both sides. */
const words: Record<PageLanguage, Readonly<Record<string, string>>> = {
  en: english,
  fil: { ...english, ...read('ty.json') },
  tl: { ...english, ...read('tl.json') },
};

export type ConsolePage = 'overview' | 'published' | 'groups' | 'failures' | 'alerts' | 'audit' | 'api';

/** The roles at an operator; of a page of all operators those that somebody has anywhere. */
const rolesFor = ({ grants }: OpenSession, operator: string | undefined): readonly Role[] =>
  operator === undefined ? Object.values(grants).flat() : rolesAt(grants, operator);

const link = (url: string, text: string, current = false): Markup =>
  html`<li><a href="${url}" ${current && html`aria-current="page"`}>${text}</a></li>`;

/**
 * frameMenu writes the menu of the back office, as its application has it: what the roles may open, and
 * nothing else.
 */
export function frameMenu(
  session: OpenSession,
  { here, operator }: { here: ConsolePage | undefined; operator: string | undefined },
): Markup {
  const roles = rolesFor(session, operator);
  const named = words[pageLanguage()];
  // The application opens the first operator for who names none.
  const at = (page: string) => `/back-office/${operator ?? '-'}/${page}`;
  const mayRead = (name: string) => {
    const definition = resources.find((resource) => resource.name === name);
    return definition !== undefined && mayAs(roles, definition.roles.read);
  };
  return html`<ul>
      ${link(operator === undefined ? '/back-office' : `/back-office/${operator}`, named['menu.home'] ?? '')}
      ${mayAs(roles, chatRoles) && link(at('chat'), named['menu.chat'] ?? '')}
    </ul>
    ${Object.entries(menuGroups).map(([group, names]) => {
      const open = names.filter(mayRead);
      return (
        open.length > 0 &&
        html`<h2>${named[`menu.${group}`]}</h2>
          <ul>
            ${open.map((name) => link(at(name), named[`resources.${name}`] ?? name))}
          </ul>`
      );
    })}
    <h2>${named['menu.operations']}</h2>
    <ul>
      ${mayAs(roles, auditRoles) && link(at('audit'), named['menu.audit'] ?? '')}
      ${link(paths.overview, texts.overview, here === 'overview')}
      ${link(paths.groups, texts.groups, here === 'groups')}
      ${link(paths.published, texts.published, here === 'published')}
      ${link(paths.failures, texts.recordsTitle, here === 'failures')}
      ${link(paths.alerts, texts.alerts, here === 'alerts')}
      ${link(paths.audit, texts.audit, here === 'audit')} ${link(paths.api, texts.api, here === 'api')}
    </ul>`;
}
