import type { RemoteDefinition } from '@tessera/shell-api';

export const definition: RemoteDefinition = {
  name: 'auth',
  routes: {},
  popups: {
    login: { load: () => import('./features/login/login-popup') },
    register: { load: () => import('./features/register/register-popup') },
    'forgot-password': { load: () => import('./features/forgot-password/forgot-password-popup') },
    devices: { load: () => import('./features/devices/devices-popup') },
    'change-password': { load: () => import('./features/change-password/change-password-popup') },
  },
};
