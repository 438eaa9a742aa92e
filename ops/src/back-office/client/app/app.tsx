import { Button } from '@tessera/ui-kit/button';
import { Dialog } from '@tessera/ui-kit/dialog';
import { ErrorPanel } from '@tessera/ui-kit/empty-state';
import { ToastViewport } from '@tessera/ui-kit/toast';
import { useEffect, type ComponentProps } from 'react';
import { Outlet, RouterProvider, type RouteObject } from 'react-router';
import { t } from '../i18n';
import { notices, useNotices } from '../session/notice-store';
import { OperatorOffice, ToFirstOperator } from './operator-office';
import { currentOperator } from '../session/operator-path';
import { watchRoles } from '../session/role-refusal';
import { sessionStore, useSessionState } from '../session/session-store';
import { SignInForm, SignInPage } from '../session/sign-in';
import { LoadingPage } from '../parts/loading-page';

type Router = ComponentProps<typeof RouterProvider>['router'];

/** App is the back office in a router: the browser's, or a test's. */
export function App({ router }: { router: Router }) {
  useEffect(() => {
    watchRoles(() => currentOperator(router.state.location.pathname));
    void sessionStore.start();
  }, [router]);
  return <RouterProvider router={router} />;
}

/** Everything is for who is signed in. A session that ends while a page is open leaves the page as it is. */
function SessionGate() {
  const state = useSessionState();
  const items = useNotices();
  if (state.kind === 'loading') return <LoadingPage />;
  if (state.kind === 'out') return <SignInPage />;
  if (state.kind === 'failed')
    return (
      <main>
        <ErrorPanel
          title={t('errors.NETWORK')}
          retryLabel={t('list.retry')}
          onRetry={() => void sessionStore.start()}
        />
      </main>
    );
  return (
    <>
      <Outlet />
      <Dialog
        open={state.ended}
        onClose={() => undefined}
        closeButton={false}
        title={t('signIn.again')}
        closeLabel={t('dialog.close')}
        size="s"
        sheet="auto"
        delay={0}
      >
        <p>{t('signIn.nothingLost')}</p>
        <SignInForm />
      </Dialog>
      <ToastViewport
        items={items}
        onDismiss={notices.dismiss}
        labels={{
          region: t('notices.region'),
          close: t('dialog.close'),
          notification: t('notices.notification'),
        }}
      />
    </>
  );
}

/** What nobody foresaw: a way back, and nothing typed elsewhere is touched. */
function Fault() {
  return (
    <main>
      <ErrorPanel
        title={t('errors.fault')}
        text={t('errors.faultNext')}
        retryLabel={t('errors.reload')}
        onRetry={() => location.reload()}
        action={
          <Button variant="ghost" onClick={() => location.assign('/back-office')}>
            {t('errors.home')}
          </Button>
        }
      />
    </main>
  );
}

export const routes: RouteObject[] = [
  {
    element: <SessionGate />,
    errorElement: <Fault />,
    children: [
      { path: '/back-office/-/*', element: <ToFirstOperator /> },
      { path: '/back-office/:operator/*', element: <OperatorOffice /> },
      { path: '*', element: <ToFirstOperator /> },
    ],
  },
];
