import type { RemoteDefinition } from '@tessera/shell-api';
import LoginPopup from './popups/login-popup';

export const definition: RemoteDefinition = {
  name: 'auth',
  routes: {},
  popups: {
    // What most come for: it is there with the remote.
    login: { component: LoginPopup },
    register: { load: () => import('./popups/register-popup') },
    'forgot-password': { load: () => import('./popups/forgot-password-popup') },
    devices: { load: () => import('./popups/devices-popup') },
    reauthenticate: { load: () => import('./popups/reauthenticate-popup') },
    'verify-email': { load: () => import('./popups/verify-email-popup') },
    'verify-phone': { load: () => import('./popups/verify-phone-popup') },
    'change-password': { load: () => import('./popups/change-password-popup') },
  },
};
