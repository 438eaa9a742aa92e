import { listPage, resourcePath } from '@tessera/contracts/back-office';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { call } from '../http/call';
import { officeLanguages, rememberLanguage, t } from '../i18n';
import { PageHead } from '../parts/page-head';
import { menuOf } from '../resources/pages';
import type { ResourcePage } from '../resources/resource-page';
import { useOperator } from '../session/operator-context';
import { officePath } from '../session/operator-path';
import styles from './home-page.module.css';

const countSchema = listPage(z.looseObject({ id: z.string(), version: z.number() }));

/** What waits for a person at the operator, counted, and the rest of the menu. */
export function HomePage() {
  const { operator, roles } = useOperator();
  useRequestedLanguage();
  return (
    <>
      <PageHead title={operator.name} lead={t('home.lead')} />
      {menuOf(roles).map(({ group, pages }) => (
        <section key={group} className={styles.part}>
          <h2>{t(`menu.${group}`)}</h2>
          <ul className={styles.cards}>
            {pages.map((page) => (
              <li key={page.definition.name}>
                <Card page={page} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Card({ page }: { page: ResourcePage }) {
  const { operator } = useOperator();
  const { definition, icon: Icon, group } = page;
  const { name } = definition;
  return (
    <Link className={styles.card} to={officePath(operator.code, name)}>
      <Icon aria-hidden size={18} />
      <span className={styles.name}>{t(`resources.${name}`)}</span>
      {group === 'waiting' && <Waiting page={page} />}
      <span className={styles.lead}>{t(`leads.${name}`)}</span>
    </Link>
  );
}

/** How many wait. Without an answer there is no number: none would be a claim. */
function Waiting({ page }: { page: ResourcePage }) {
  const { operator } = useOperator();
  const { definition, opensWith = {} } = page;
  const { data } = useQuery({
    queryKey: [definition.name, 'waiting', opensWith],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ ...opensWith, size: '1', total: '1' });
      const path = resourcePath(operator.code, definition.name);
      return countSchema.parse(await call(`${path}?${query}`, { signal })).total ?? 0;
    },
    refetchInterval: 60_000,
  });
  return (
    <span className={styles.count} data-some={data ? true : undefined}>
      {data === undefined ? '…' : data}
    </span>
  );
}

/** `?language=` is what somebody chose: it is remembered, and the page begins anew in it. */
function useRequestedLanguage(): void {
  const [query] = useSearchParams();
  const language = officeLanguages.find(({ code }) => code === query.get('language'))?.code;
  useEffect(() => {
    if (!language) return;
    rememberLanguage(language);
    location.replace(location.pathname);
  }, [language]);
}
