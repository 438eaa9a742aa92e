import type { RemoteDefinition } from '@tessera/shell-api';
import AgentLoginPage from './pages/agent-login-page';

export const definition: RemoteDefinition = {
  name: 'agent',
  routes: {
    'agent-login': { component: AgentLoginPage },
    'agent-home': { load: () => import('./pages/agent-home-page') },
  },
};
