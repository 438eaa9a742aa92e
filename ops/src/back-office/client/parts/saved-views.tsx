import { Button } from '@tessera/ui-kit/button';
import { Dialog } from '@tessera/ui-kit/dialog';
import { TextField } from '@tessera/ui-kit/field';
import { Menu, type MenuItem } from '@tessera/ui-kit/menu';
import { Bookmark, BookmarkPlus, Trash2 } from 'lucide-react';
import { useListContext, useResourceContext, useSavedQueries, type SavedQuery } from 'ra-core';
import { useState } from 'react';
import { t } from '../i18n';

/** Filters and sorting of a list under a name of one's own; they are kept in this browser. */
export function SavedViews() {
  const resource = useResourceContext() ?? '';
  const { filterValues, displayedFilters, sort, perPage, setFilters, setSort } = useListContext();
  const [views, setViews] = useSavedQueries(resource);
  const [naming, setNaming] = useState(false);
  const current = { filter: filterValues as object, sort };
  const isCurrent = ({ value }: SavedQuery) =>
    JSON.stringify({ filter: value.filter as object, sort: value.sort }) === JSON.stringify(current);
  const active = views.find(isCurrent);

  const show = ({ value }: SavedQuery) => {
    setFilters(value.filter as object, {});
    if (value.sort) setSort(value.sort);
  };
  const save = (label: string) => {
    const others = views.filter((view) => view.label !== label);
    setViews([
      ...others,
      { label, value: { ...current, displayedFilters: displayedFilters as never, perPage } },
    ]);
    setNaming(false);
  };

  const items: MenuItem[] = [
    ...views.map((view) => ({ id: view.label, label: view.label, onSelect: () => show(view) })),
    ...(active
      ? [
          {
            id: ' remove',
            label: t('views.remove', { name: active.label }),
            icon: <Trash2 aria-hidden />,
            onSelect: () => setViews(views.filter((view) => view !== active)),
            ruled: true,
          },
        ]
      : [
          {
            id: ' save',
            label: t('views.save'),
            icon: <BookmarkPlus aria-hidden />,
            onSelect: () => setNaming(true),
            ruled: views.length > 0,
          },
        ]),
  ];
  return (
    <>
      <Menu
        trigger={
          <Button variant="secondary" icon={<Bookmark aria-hidden size={15} />}>
            {active?.label ?? t('views.label')}
          </Button>
        }
        items={items}
      />
      {naming && <NameDialog onSave={save} onClose={() => setNaming(false)} />}
    </>
  );
}

function NameDialog({ onSave, onClose }: { onSave: (name: string) => void; onClose: () => void }) {
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  const save = () => (name.trim() === '' ? setError(t('errors.FIELD_REQUIRED')) : onSave(name.trim()));
  return (
    <Dialog
      open
      delay={0}
      title={t('views.save')}
      closeLabel={t('dialog.close')}
      size="s"
      sheet="auto"
      onClose={onClose}
      footer={<Button onClick={save}>{t('views.saveNow')}</Button>}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          label={t('views.name')}
          hint={t('views.hint')}
          error={error}
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
