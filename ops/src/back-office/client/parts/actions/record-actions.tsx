import { previewSchema, resourcePath, type ResourceAction } from '@tessera/contracts/back-office';
import { Button } from '@tessera/ui-kit/button';
import { CornerDownRight, Eye } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../http/call';
import { t } from '../../i18n';
import { copyOf, type AnyRecord, type ResourcePage } from '../../resources/resource-page';
import { notices } from '../../session/notice-store';
import { useOperator } from '../../session/operator-context';
import { officePath } from '../../session/operator-path';
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
  const { definition, follow } = page;
  const { operator, may } = useOperator();
  const navigate = useNavigate();
  const state = String(record['state']);
  const mayFollow = follow && may(follow.definition.roles.write);
  const goOn = () => {
    if (!follow) return;
    if (blocked) return notices.show({ title: t('form.saveFirst'), text: t('form.saveFirstNext') });
    void navigate(officePath(operator.code, follow.definition.name, 'new'), {
      state: { values: follow.values(record) },
    });
  };
  const [open, setOpen] = useState<string>();
  const offered = Object.entries<ResourceAction>(definition.actions).filter(
    ([name, { roles, states, copy }]) =>
      name !== 'restore' &&
      may(roles) &&
      (!states || states.includes(state)) &&
      (!copy || copyOf(record) !== undefined),
  );
  const choose = (name: string) =>
    blocked ? notices.show({ title: t('form.saveFirst'), text: t('form.saveFirstNext') }) : setOpen(name);
  const action = open === undefined ? undefined : definition.actions[open];
  return (
    <>
      {definition.preview && may(definition.roles.write) && (
        <PreviewButton resource={definition.name} id={record.id} blocked={blocked} />
      )}
      {follow && mayFollow && state !== 'ENDED' && (
        <Button variant="secondary" icon={<CornerDownRight aria-hidden size={15} />} onClick={goOn}>
          {t(`follow.${definition.name}`)}
        </Button>
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
    // Browsers open a page for a press alone, and not for an answer that comes after it.
    const page = window.open('', '_blank');
    try {
      const { path } = previewSchema.parse(await call(resourcePath(operator.code, resource, id, 'preview')));
      const url = String(new URL(path, operator.site));
      if (!page) return notices.show({ title: t('preview.blocked'), text: t('preview.blockedNext') });
      page.opener = null;
      page.location.replace(url);
    } catch (error) {
      page?.close();
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
