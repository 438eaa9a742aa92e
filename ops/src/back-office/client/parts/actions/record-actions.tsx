import { previewSchema, resourcePath, type ResourceAction } from '@tessera/contracts/back-office';
import { Button } from '@tessera/ui-kit/button';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../http/call';
import { t } from '../../i18n';
import type { AnyRecord, ResourcePage } from '../../resources/resource-page';
import { notices } from '../../session/notice-store';
import { useOperator } from '../../session/operator-context';
import { actionName } from '../labels';
import { ActionDialog, isDangerous } from './action-dialog';
import { messageOf } from './use-action';

interface RecordActionsProps {
  page: ResourcePage;
  record: AnyRecord;
  /** Something is typed that is not saved: an action would be done to what is saved. */
  blocked: boolean;
}

/** What can be done to a record in its state by who is signed in. What was is in its history. */
export function RecordActions({ page, record, blocked }: RecordActionsProps) {
  const { definition } = page;
  const { may } = useOperator();
  const [open, setOpen] = useState<string>();
  const offered = Object.entries<ResourceAction>(definition.actions).filter(
    ([name, { roles, states }]) =>
      name !== 'restore' && may(roles) && (!states || states.includes(String(record['state']))),
  );
  const choose = (name: string) =>
    blocked ? notices.show({ title: t('form.saveFirst'), text: t('form.saveFirstNext') }) : setOpen(name);
  const action = open === undefined ? undefined : definition.actions[open];
  return (
    <>
      {definition.preview && may(definition.roles.write) && (
        <PreviewButton resource={definition.name} id={record.id} blocked={blocked} />
      )}
      {offered.map(([name]) => (
        <Button key={name} variant={isDangerous(name) ? 'secondary' : 'primary'} onClick={() => choose(name)}>
          {actionName(definition.name, name)}
        </Button>
      ))}
      {open !== undefined && action && (
        <ActionDialog
          page={page}
          record={record}
          name={open}
          action={action}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

/** Opens the real site with the draft in it. */
function PreviewButton({ resource, id, blocked }: { resource: string; id: string; blocked: boolean }) {
  const { operator } = useOperator();
  const [busy, setBusy] = useState(false);

  async function preview() {
    if (blocked) return notices.show({ title: t('form.saveFirst'), text: t('form.saveFirstNext') });
    setBusy(true);
    try {
      const { path } = previewSchema.parse(await call(resourcePath(operator.code, resource, id, 'preview')));
      window.open(new URL(path, operator.site), '_blank', 'noopener');
    } catch (error) {
      notices.show({ tone: 'danger', title: t('preview.failed'), text: messageOf(error) });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      variant="secondary"
      icon={<Eye aria-hidden size={15} />}
      loading={busy}
      onClick={() => void preview()}
    >
      {t('preview.open')}
    </Button>
  );
}
