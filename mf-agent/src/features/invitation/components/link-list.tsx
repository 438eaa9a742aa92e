import type { InvitationLink } from '@tessera/contracts/agent';
import { useErrorText, useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { DataTable, type Column } from '@tessera/ui-kit/data-table';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { SegmentedControl } from '@tessera/ui-kit/segmented-control';
import { Tag } from '@tessera/ui-kit/tag';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import page from '../../../components/page.module.css';
import { useTexts } from '../../../locales/use-texts';
import { useRegisterCenterCalls } from '../api/register-center';
import { LinkDialog } from './link-dialog';

const tones = { OPEN: 'positive', OFF: undefined, EXPIRED: 'warm', USED_UP: 'warm' } as const;

/** LinkList lists the agent's links with how often each was opened and used. */
export function LinkList({ links }: { links: readonly InvitationLink[] }) {
  const { dialogs } = useShell();
  const { t } = useTexts();
  const errorText = useErrorText();
  const calls = useRegisterCenterCalls();
  const [openedId, open] = useState<string>();
  const [shown, show] = useState<'ALL' | 'OPEN' | 'ENDED'>('ALL');
  const matching = links.filter(({ state }) => shown === 'ALL' || (state === 'OPEN') === (shown === 'OPEN'));
  const opened = links.find(({ linkId }) => linkId === openedId);
  const toggle = async ({ linkId, state }: InvitationLink) => {
    try {
      await calls.switch(linkId, state === 'OFF');
    } catch (error) {
      dialogs.notify({ tone: 'danger', title: t('link.failed'), text: errorText(error) });
    }
  };
  const columns = useColumns(open, (link) => void toggle(link));
  return (
    <section className={page.body} aria-labelledby="links">
      <div className={page.head}>
        <h2 id="links">{t('link.list')}</h2>
        {links.length > 0 && (
          <SegmentedControl
            label={t('link.filter')}
            value={shown}
            onChange={show}
            options={(['ALL', 'OPEN', 'ENDED'] as const).map((value) => ({
              value,
              label: t(`link.filter.${value}`),
            }))}
          />
        )}
      </div>
      <DataTable
        caption={t('link.list')}
        captionHidden
        columns={columns}
        rows={matching}
        rowKey={({ linkId }) => linkId}
        empty={
          links.length > 0 ? (
            <p className={page.lead}>{t('link.noneShown')}</p>
          ) : (
            <EmptyState icon={<Link2 />} title={t('link.none')} text={t('link.noneText')} />
          )
        }
      />
      {opened && <LinkDialog link={opened} onClose={() => open(undefined)} />}
    </section>
  );
}

function useColumns(
  onOpen: (linkId: string) => void,
  onToggle: (link: InvitationLink) => void,
): Column<InvitationLink>[] {
  const { t, number, date } = useTexts();
  return [
    { id: 'title', header: t('link.title'), title: true, cell: ({ title }) => title },
    { id: 'rate', header: t('link.rate'), align: 'end', cell: ({ rate }) => `${rate} %` },
    {
      id: 'state',
      header: t('rounds.status'),
      cell: ({ state }) => <Tag tone={tones[state]}>{t(`link.${state}`)}</Tag>,
    },
    {
      id: 'until',
      header: t('link.until'),
      cell: ({ expiresAt }) => (expiresAt ? date(expiresAt, 'date') : t('link.noEnd')),
    },
    { id: 'visits', header: t('link.visits'), align: 'end', cell: ({ visits }) => number(visits) },
    {
      id: 'uses',
      header: t('link.uses'),
      align: 'end',
      cell: ({ uses, maxUses }) =>
        maxUses === null ? number(uses) : t('link.usesOf', { uses: number(uses), most: number(maxUses) }),
    },
    {
      id: 'conversion',
      header: t('link.conversion'),
      align: 'end',
      cell: ({ visits, uses }) =>
        visits === 0
          ? '–'
          : number(Math.min(uses / visits, 1), { style: 'percent', maximumFractionDigits: 1 }),
    },
    {
      id: 'open',
      header: t('downline.details'),
      align: 'end',
      cell: (link) => (
        <>
          <Button
            variant="ghost"
            size="s"
            aria-label={t('link.open', { title: link.title })}
            onClick={() => onOpen(link.linkId)}
          >
            {t('downline.details')}
          </Button>
          <Button
            variant="ghost"
            size="s"
            aria-label={t(link.state === 'OFF' ? 'link.onOf' : 'link.offOf', { title: link.title })}
            onClick={() => onToggle(link)}
          >
            {t(link.state === 'OFF' ? 'link.on' : 'link.off')}
          </Button>
        </>
      ),
    },
  ];
}
