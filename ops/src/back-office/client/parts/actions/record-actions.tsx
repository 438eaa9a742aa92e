import { previewSchema, resourcePath, type ResourceAction } from '@tessera/contracts/back-office';
import { Button } from '@tessera/ui-kit/button';
import { CornerDownRight, Download, Eye } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../http/call';
import { currentLanguage, t } from '../../i18n';
import { DownloadLink } from '../button-link';
import { copyOf, type AnyRecord, type ResourcePage } from '../../resources/resource-page';
import { notices } from '../../session/notice-store';
import { useOperator } from '../../session/operator-context';
import { officePath } from '../../session/operator-path';
import { useSession } from '../../session/session-store';
import { actionName } from '../labels';
import { ActionDialog, isDangerous } from './action-dialog';
import { messageOf, useAction } from './use-action';

interface RecordActionsProps {
  page: ResourcePage;
  record: AnyRecord;
  /** Something is typed that is not saved: an action would be done to what is saved. */
  blocked: boolean;
}

/**
 * RecordActions offers what who is signed in can do to a record in its state. What was done is in its
 * history.
 */
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
  const { name: person } = useSession();
  const [open, setOpen] = useState<string>();
  const offered = Object.entries<ResourceAction>(definition.actions).filter(
    ([name, { roles, states, copy, when }]) =>
      name !== 'restore' &&
      may(roles) &&
      (when === undefined || record[when] === true) &&
      (name !== 'take' || record['heldBy'] !== person) &&
      (name !== 'leave' || record['heldBy'] === person) &&
      (!states || states.includes(state)) &&
      (!copy || copyOf(record) !== undefined),
  );
  const act = useAction(page);
  const choose = (name: string) =>
    // Nothing is asked for: it is only who works on it.
    isAside(name)
      ? void act(record, name, { reason: '' }).catch((error: unknown) =>
          notices.show({ tone: 'danger', title: t('actions.failed'), text: messageOf(error) }),
        )
      : blocked
        ? notices.show({ title: t('form.saveFirst'), text: t('form.saveFirstNext') })
        : setOpen(name);
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
      {Object.entries(definition.files ?? {})
        .filter(([, file]) => may(file.roles))
        .map(([name]) => (
          <DownloadLink
            key={name}
            variant="secondary"
            icon={<Download aria-hidden size={15} />}
            href={fileHref(operator, definition.name, record.id, name)}
          >
            {t(`files.${definition.name}.${name}`)}
          </DownloadLink>
        ))}
      {offered.map(([name]) => (
        <Button
          key={name}
          variant={isDangerous(name) || isAside(name) ? 'secondary' : 'primary'}
          onClick={() => choose(name)}
        >
          {actionName(definition.name, name)}
        </Button>
      ))}
      {open !== undefined && action && (
        <ActionDialog
          page={page}
          record={record}
          subject={String(record[page.title ?? 'title'] ?? record.id)}
          name={open}
          action={action}
          onAct={(answers) => act(record, open, answers)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

/** A file of a record, in the language of who fetches it where the operator has it. */
function fileHref(
  { code, languages }: { code: string; languages: readonly string[] },
  ...[resource, id, name]: [string, string, string]
): string {
  const language = platformLanguages[currentLanguage()];
  const query = languages.includes(language) ? `?language=${language}` : '';
  return `/api${resourcePath(code, resource, id, 'files', name)}${query}`;
}

const platformLanguages = { en: 'EN', fil: 'TY', tl: 'TL' } as const;

/** It decides nothing. */
const isAside = (action: string) => action === 'take' || action === 'leave';

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
