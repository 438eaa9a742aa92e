import type { MenuPlacements } from '@tessera/contracts/back-office';
import type { DeclaredEntry } from '@tessera/contracts/operations';
import { ErrorPanel } from '@tessera/ui-kit/empty-state';
import { useController } from 'react-hook-form';
import { t } from '../../i18n';
import type { AnyRecord } from '../resource-page';
import { EntryLine } from './entry-line';
import styles from './menus-field.module.css';
import { menus, movedTo, placed, swapped, unknownNames, withPlacements, type Menu } from './placements';
import { useMenuEntries } from './use-menu-entries';

/** MenusField shows the entries of every menu in their order, to be moved up and down, into another menu, hidden and shown. */
export function MenusField() {
  const { field } = useController({ name: 'entries' });
  return <Menus places={field.value as MenuPlacements} onChange={field.onChange} />;
}

/** MenusShown shows the same to who only reads it. */
export const MenusShown = ({ record }: { record: AnyRecord }) => (
  <Menus places={record['entries'] as MenuPlacements} />
);

interface MenusProps {
  places: MenuPlacements;
  /** Without it nothing can be moved. */
  onChange?: ((places: MenuPlacements) => void) | undefined;
}

function Menus({ places, onChange }: MenusProps) {
  const { entries: declared, error, isPending, refetch } = useMenuEntries();
  if (error)
    return (
      <ErrorPanel
        title={t('menus.failed')}
        text={error.message}
        retryLabel={t('list.retry')}
        onRetry={() => void refetch()}
      />
    );
  if (isPending) return <p>{t('app.loading')}</p>;
  const entries = placed(declared, places);
  const inMenu = (menu: Menu) => entries.filter((entry) => entry.menu === menu && entry.isPinned);
  const waiting = entries.filter(({ isPinned }) => !isPinned);
  const unknown = unknownNames(declared, places);
  return (
    <div className={styles.menus}>
      {menus.map((menu) => (
        <MenuList key={menu} menu={menu} entries={inMenu(menu)} inMenu={inMenu} {...{ places, onChange }} />
      ))}
      {waiting.length > 0 && (
        <section aria-labelledby="menus-waiting">
          <h3 id="menus-waiting">{t('menus.notPinned')}</h3>
          <p className={styles.hint}>{t('menus.notPinnedHint')}</p>
          <ul className={styles.list}>
            {waiting.map((entry) => (
              <EntryLine key={entry.name} entry={entry} />
            ))}
          </ul>
        </section>
      )}
      {unknown.length > 0 && (
        <p className={styles.hint}>{t('menus.unknown', { names: unknown.join(', ') })}</p>
      )}
    </div>
  );
}

interface MenuListProps extends MenusProps {
  menu: Menu;
  entries: readonly DeclaredEntry[];
  inMenu: (menu: Menu) => readonly DeclaredEntry[];
}

function MenuList({ menu, entries, inMenu, places, onChange }: MenuListProps) {
  const put = (...changed: Parameters<typeof withPlacements>[1]) =>
    onChange?.(withPlacements(places, changed));
  return (
    <section aria-labelledby={`menus-${menu}`}>
      <h3 id={`menus-${menu}`}>{t(`menus.${menu}`)}</h3>
      {entries.length === 0 && <p className={styles.hint}>{t('menus.empty')}</p>}
      <ol className={styles.list}>
        {entries.map((entry, index) => (
          <EntryLine
            key={entry.name}
            entry={entry}
            moves={
              onChange && {
                isFirst: index === 0,
                isLast: index === entries.length - 1,
                onMove: (by) => put(...swapped(entries, index, index + by)),
                onHide: (hidden) => put({ ...entry, hidden }),
                onMenu: (next) => put(movedTo(entry, next, inMenu(next))),
              }
            }
          />
        ))}
      </ol>
    </section>
  );
}
