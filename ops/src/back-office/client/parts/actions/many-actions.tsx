import { mostRecords, type ResourceAction } from '@tessera/contracts/back-office';
import { Button } from '@tessera/ui-kit/button';
import { useState } from 'react';
import { t } from '../../i18n';
import type { AnyRecord, ResourcePage } from '../../resources/resource-page';
import { useOperator } from '../../session/operator-context';
import { actionName } from '../labels';
import { ActionDialog, isDangerous } from './action-dialog';
import styles from './many-actions.module.css';
import { useManyActions } from './use-many-actions';

/** useManyOffered returns what who is signed in can do to many records of a list at once. */
export function useManyOffered({ definition }: ResourcePage): [string, ResourceAction][] {
  const { may } = useOperator();
  return Object.entries<ResourceAction>(definition.actions).filter(
    ([, { many, roles }]) => many && may(roles),
  );
}

interface ManyActionsProps {
  page: ResourcePage;
  rows: readonly AnyRecord[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: readonly string[]) => void;
}

/** ManyActions does something to the records that are chosen in a list, with one reason. What was refused stays chosen. */
export function ManyActions({ page, rows, chosen, onChoose }: ManyActionsProps) {
  const { name: resource } = page.definition;
  const offered = useManyOffered(page);
  const act = useManyActions(page);
  const [open, setOpen] = useState<string>();
  const records = rows.filter(({ id }) => chosen.has(id));
  const fits = ({ states }: ResourceAction) =>
    records.every((record) => !states || states.includes(String(record['state'])));
  const action = offered.find(([name]) => name === open)?.[1];
  const subject = t('many.chosen', { count: records.length });
  return (
    <div className={styles.bar} role="group" aria-label={t('many.title')}>
      <p role="status">{subject}</p>
      {records.length === 0 ? (
        <Button
          variant="ghost"
          size="s"
          onClick={() => onChoose(rows.slice(0, mostRecords).map(({ id }) => id))}
        >
          {t('many.all')}
        </Button>
      ) : (
        <Button variant="ghost" size="s" onClick={() => onChoose([])}>
          {t('many.none')}
        </Button>
      )}
      {records.length > 0 &&
        offered
          .filter(([, each]) => fits(each))
          .map(([name]) => (
            <Button
              key={name}
              size="s"
              variant={isDangerous(name) ? 'secondary' : 'primary'}
              onClick={() => setOpen(name)}
            >
              {actionName(resource, name)}
            </Button>
          ))}
      {open !== undefined && action && (
        <ActionDialog
          page={page}
          subject={subject}
          name={open}
          action={action}
          onAct={async (answers) => onChoose(await act(records, open, answers))}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}
