import type { RemoteDefinition } from '@tessera/shell-api';
import AgentLoginPage from './pages/agent-login-page';

export const definition: RemoteDefinition = {
  name: 'agent',
  routes: {
    'agent-login': { component: AgentLoginPage },
    invitation: { load: () => import('./pages/invitation-page') },
    'agent-home': { load: () => import('./pages/agent-centre-page') },
  },
  popups: {
    'agent-centre': { load: () => import('./popups/agent-centre-popup') },
    contract: { load: () => import('./popups/contract-popup') },
  },
};
