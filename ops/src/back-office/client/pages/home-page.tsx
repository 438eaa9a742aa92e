import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useQueueCounts } from '../session/use-queue-counts';
import { officeLanguages, rememberLanguage, t } from '../i18n';
import { PageHead } from '../parts/page-head';
import { menuOf } from '../resources/pages';
import type { ResourcePage } from '../resources/resource-page';
import { useOperator } from '../session/operator-context';
import { officePath } from '../session/operator-path';
import styles from './home-page.module.css';

/** HomePage shows what waits for a person at the operator, counted, and the rest of the menu. */
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
  const { definition, icon: Icon } = page;
  const { name } = definition;
  return (
    <Link className={styles.card} to={officePath(operator.code, name)}>
      <Icon aria-hidden size={18} />
      <span className={styles.name}>{t(`resources.${name}`)}</span>
      {definition.queue && <Waiting name={name} />}
      <span className={styles.lead}>{t(`leads.${name}`)}</span>
    </Link>
  );
}

/** How many wait. Without an answer there is no number: none would be a claim. */
function Waiting({ name }: { name: string }) {
  const count = useQueueCounts()[name];
  return (
    <span className={styles.count} data-some={count ? true : undefined}>
      {count ?? '…'}
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
