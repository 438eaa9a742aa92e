import type { RemoteDefinition } from '@tessera/shell-api';
import AgentLogin from './features/sign-in/components/agent-login';

export const definition: RemoteDefinition = {
  name: 'agent',
  routes: {
    'agent-login': { component: AgentLogin },
    'agent-home': { load: () => import('./features/team/components/team-overview') },
  },
};
