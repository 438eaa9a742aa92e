import type { SavedView } from '@tessera/contracts/back-office';
import { Button } from '@tessera/ui-kit/button';
import { Menu, type MenuItem } from '@tessera/ui-kit/menu';
import { Bookmark, BookmarkPlus, Pencil, Star, StarOff, Trash2 } from 'lucide-react';
import { useListContext, useResourceContext } from 'ra-core';
import { useState } from 'react';
import { t } from '../../i18n';
import { notices } from '../../session/notice-store';
import { messageOf } from '../actions/use-action';
import { NameDialog } from './name-dialog';
import { useSavedViews } from './use-saved-views';

const sorted = (filters: object) => JSON.stringify(Object.entries(filters).toSorted());

/**
 * SavedViews keeps filters and sorting of a list under a name of one's own. The list opens with the one that is the
 * default.
 */
export function SavedViews() {
  const resource = useResourceContext() ?? '';
  const { filterValues, sort, setFilters, setSort } = useListContext();
  const { views, save, rename, remove } = useSavedViews(resource);
  const [naming, setNaming] = useState<'save' | 'rename'>();
  const current = {
    filters: filterValues as Record<string, string>,
    sort: `${sort.order === 'DESC' ? '-' : ''}${sort.field}`,
  };
  const active = views.find(
    (view) => view.sort === current.sort && sorted(view.filters) === sorted(current.filters),
  );

  const show = ({ filters, sort: order }: SavedView) => {
    setFilters(filters, {});
    setSort({ field: order.replace(/^-/, ''), order: order.startsWith('-') ? 'DESC' : 'ASC' });
  };
  const notifyFailure = (work: Promise<void>) =>
    void work.catch((error: unknown) =>
      notices.show({ tone: 'danger', title: t('form.notSaved'), text: messageOf(error) }),
    );

  const ofActive = (view: SavedView): MenuItem[] => [
    {
      id: ' default',
      label: t(view.isDefault ? 'views.noDefault' : 'views.makeDefault'),
      icon: view.isDefault ? <StarOff aria-hidden /> : <Star aria-hidden />,
      onSelect: () => notifyFailure(save({ ...view, isDefault: !view.isDefault })),
      ruled: true,
    },
    {
      id: ' rename',
      label: t('views.rename', { name: view.name }),
      icon: <Pencil aria-hidden />,
      onSelect: () => setNaming('rename'),
    },
    {
      id: ' remove',
      label: t('views.remove', { name: view.name }),
      icon: <Trash2 aria-hidden />,
      onSelect: () => notifyFailure(remove(view.name)),
    },
  ];
  const items: MenuItem[] = [
    ...views.map((view) => ({
      id: view.name,
      label: view.name,
      ...(view.isDefault ? { end: t('views.default') } : {}),
      onSelect: () => show(view),
    })),
    ...(active
      ? ofActive(active)
      : [
          {
            id: ' save',
            label: t('views.save'),
            icon: <BookmarkPlus aria-hidden />,
            onSelect: () => setNaming('save'),
            ruled: views.length > 0,
          },
        ]),
  ];
  return (
    <>
      <Menu
        trigger={
          <Button variant="secondary" icon={<Bookmark aria-hidden size={15} />}>
            {active?.name ?? t('views.label')}
          </Button>
        }
        items={items}
      />
      {naming === 'save' && (
        <NameDialog
          title={t('views.save')}
          onSave={(name) => save({ ...current, name, isDefault: false })}
          onClose={() => setNaming(undefined)}
        />
      )}
      {naming === 'rename' && active && (
        <NameDialog
          title={t('views.rename', { name: active.name })}
          name={active.name}
          onSave={(name) => rename(active.name, name)}
          onClose={() => setNaming(undefined)}
        />
      )}
    </>
  );
}
