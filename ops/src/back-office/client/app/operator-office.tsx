import { rolesAt } from '@tessera/contracts/back-office';
import { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, localStorageStore } from 'ra-core';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { useMemo } from 'react';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router';
import { createDataProvider } from '../http/data-provider';
import { i18nProvider, t } from '../i18n';
import { AuditPage } from '../pages/audit-page';
import { ChatGate } from '../pages/chat/chat-gate';
import { ChatPage } from '../pages/chat/chat-page';
import { TalkPage } from '../pages/chat/talk-page';
import { CreatePage } from '../pages/create-page';
import { HomePage } from '../pages/home-page';
import { ListPage } from '../pages/list-page';
import { RecordPage } from '../pages/record-page';
import { ResourceGate } from '../pages/resource-gate';
import { Frame } from './frame';
import { OperatorContext } from '../session/operator-context';
import { officePath } from '../session/operator-path';
import { useSession } from '../session/session-store';

/**
 * OperatorOffice shows everything of one operator. Another operator begins anew: nothing that was asked for
 * is shown under another name.
 */
export function OperatorOffice() {
  const { operator: code = '' } = useParams();
  const { operators, grants } = useSession();
  const operator = operators.find((candidate) => candidate.code === code);
  const context = useMemo(
    () => operator && { operator, roles: rolesAt(grants, operator.code) },
    [operator, grants],
  );
  if (!context) return <NoOperator />;
  return (
    <OperatorContext value={context}>
      <OfficeOf key={code} code={code} />
    </OperatorContext>
  );
}

function OfficeOf({ code }: { code: string }) {
  const tools = useMemo(
    () => ({
      dataProvider: createDataProvider(code),
      store: localStorageStore('1', `back-office.${code}`),
      // A refusal is an answer: asking again would only make it later.
      queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    }),
    [code],
  );
  return (
    <CoreAdminContext {...tools} i18nProvider={i18nProvider} basename={officePath(code)}>
      <Frame>
        <Routes>
          <Route index element={<HomePage />} />
          <Route path="audit" element={<AuditPage />} />
          <Route path="chat" element={<ChatGate />}>
            <Route index element={<ChatPage />} />
            <Route path=":id" element={<TalkPage />} />
          </Route>
          <Route path=":resource" element={<ResourceGate />}>
            <Route index element={<ListPage />} />
            <Route path="new" element={<CreatePage />} />
            <Route path=":id" element={<RecordPage />} />
          </Route>
          <Route path="*" element={<Navigate to={officePath(code)} replace />} />
        </Routes>
      </Frame>
    </CoreAdminContext>
  );
}

/**
 * ToFirstOperator leads from `/back-office` to the first operator, and from `/back-office/-/banners` to its
 * banners, for a link that knows no operator.
 */
export function ToFirstOperator() {
  const [first] = useSession().operators;
  const { pathname } = useLocation();
  const [, page = ''] = /^\/back-office\/-\/(.+)$/.exec(pathname) ?? [];
  if (!first) return <NoOperator />;
  return <Navigate to={`${officePath(first.code)}${page && `/${page}`}`} replace />;
}

const NoOperator = () => (
  <main>
    <EmptyState
      title={t('operator.none')}
      text={t('operator.noneNext')}
      action={<a href="/back-office/releases">{t('menu.releases')}</a>}
    />
  </main>
);
