import { mayAs, roleRequiredSchema, rolesAt, type Role } from '@tessera/contracts/back-office';
import { onRefusal } from '../http/call';
import { t } from '../i18n';
import { menuOf } from '../resources/pages';
import { notices } from './notice-store';
import { sessionStore } from './session-store';

export const roleNames = (roles: readonly string[]): string =>
  roles.map((role) => t(`roles.${role}`)).join(', ');

/** What is left to do at an operator, in the names of the menu. */
function stillAllowed(roles: readonly Role[]): string {
  const open = menuOf(roles).flatMap(({ pages }) =>
    pages.filter(({ definition }) => mayAs(roles, definition.roles.write)),
  );
  return open.length === 0
    ? t('role.readOnly')
    : t('role.still', { pages: open.map(({ definition }) => t(`resources.${definition.name}`)).join(', ') });
}

/**
 * watchRoles acts when a role is taken away while a page is open and the platform refuses what the page still
 * offers: it asks again who is signed in, so that the page offers what is left, and says so.
 */
export function watchRoles(operatorNow: () => string | undefined): void {
  onRefusal.roleMissing = (value) => {
    const needed = roleRequiredSchema.safeParse(value);
    void sessionStore
      .refresh()
      .then(() => {
        const state = sessionStore.get();
        if (state.kind !== 'in') return;
        const roles = rolesAt(state.session.grants, operatorNow() ?? '*');
        const neededText = needed.success ? t('role.needed', { roles: roleNames(needed.data.roles) }) : '';
        notices.show({
          tone: 'danger',
          title: t('role.missing'),
          text: [neededText, stillAllowed(roles)].filter(Boolean).join(' '),
          duration: 20_000,
        });
      })
      .catch(() => undefined);
  };
}
