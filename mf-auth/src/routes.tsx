import type { RemoteDefinition } from '@tessera/shell-api';
import LoginPopup from './features/login/login-popup';

export const definition: RemoteDefinition = {
  name: 'auth',
  routes: {},
  popups: {
    // What most come for: it is there with the remote.
    login: { component: LoginPopup },
    register: { load: () => import('./features/register/register-popup') },
    'forgot-password': { load: () => import('./features/forgot-password/forgot-password-popup') },
    devices: { load: () => import('./features/devices/devices-popup') },
    reauthenticate: { load: () => import('./features/reauthenticate/reauthenticate-popup') },
    'verify-phone': { load: () => import('./features/verify-phone/verify-phone-popup') },
    'change-password': { load: () => import('./features/change-password/change-password-popup') },
  },
};
