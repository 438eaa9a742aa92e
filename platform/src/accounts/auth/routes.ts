import {
  affiliateCall,
  captchaCall,
  devicesCall,
  exchangeTokenCall,
  forgetSessionCall,
  freePlayCall,
  loginCall,
  logoutCall,
  registerCall as registerAccountCall,
  registerMobileCall,
  registerValidationCall,
  rememberSessionCall,
  rememberedMemberCookie,
  rememberedSessionCookie,
  resumeSessionCall,
  revokeDeviceCall,
  revokeOtherDevicesCall,
} from '@tessera/contracts/auth';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../http/domain-error';
import type { CallCookies } from '../../http/call-cookies';
import { registerCall, registerMemberCall } from '../../http/register-call';
import { issueCaptcha } from './captcha';
import { devicesOf, revokeDevice } from '../sessions/devices';
import { startFreePlay } from './free-play';
import { login } from './login';
import { invitationOf } from './inviter';
import { expectOwnHost, isTaken, register } from './register';
import {
  forgetRemembered,
  rememberSession,
  resumeSession,
  type RememberedSession,
} from '../sessions/remembered-sessions';
import { endSession, endSessions, rotateToken } from '../sessions/sessions';

export function authRoutes(app: FastifyInstance): void {
  registerCall(app, captchaCall, ({ platform, input }) => issueCaptcha(platform, input.captchaId));
  registerCall(app, loginCall, ({ platform, operator, input, ip, userAgent }) =>
    login(platform, operator, input, { ip, userAgent }),
  );
  registerCall(app, freePlayCall, ({ platform, operator, language, ip, userAgent }) =>
    startFreePlay(platform, operator, language, { ip, userAgent }),
  );
  registerCall(app, logoutCall, async ({ platform, session }) => {
    if (session) await endSession(platform, platform.db, session);
    return null;
  });
  registerMemberCall(app, exchangeTokenCall, async ({ platform, token = '' }) => ({
    token: await rotateToken(platform, platform.db, token),
  }));
  registerMemberCall(app, rememberSessionCall, async ({ platform, session, cookies }) => {
    writeRemembered(cookies, await rememberSession(platform, platform.db, session));
    return null;
  });
  registerCall(app, resumeSessionCall, async ({ platform, operator, cookies }) => {
    try {
      const resumed = await resumeSession(platform, operator, cookies.read(rememberedSessionCookie) ?? '');
      writeRemembered(cookies, resumed);
      return { token: resumed.token };
    } catch (error) {
      if (error instanceof DomainError && error.code === 'NOT_LOGGED_IN') clearRemembered(cookies);
      throw error;
    }
  });
  registerCall(app, forgetSessionCall, async ({ platform, cookies }) => {
    await forgetRemembered(platform, cookies.read(rememberedSessionCookie) ?? '');
    clearRemembered(cookies);
    return null;
  });
  registerMemberCall(app, devicesCall, async ({ platform, operator, session }) => ({
    devices: await devicesOf(platform, operator, session),
  }));
  registerMemberCall(app, revokeDeviceCall, async ({ platform, session, input }) => {
    await revokeDevice(platform, session, input.id);
    return null;
  });
  registerMemberCall(app, revokeOtherDevicesCall, async ({ platform, session }) => {
    await endSessions(platform, platform.db, session.memberId, session);
    return null;
  });
  registerCall(app, registerAccountCall, ({ platform, operator, input, ...from }) =>
    register(platform, operator, input, from),
  );
  registerCall(app, registerMobileCall, ({ platform, operator, input, ...from }) =>
    register(platform, operator, { ...input, username: '' }, { ...from, method: 'mobile' }),
  );
  registerCall(app, registerValidationCall, async ({ platform, operator, input }) => ({
    available: !(await isTaken(platform.db, operator, input.username)),
  }));
  registerCall(app, affiliateCall, async ({ platform, operator, input }) => {
    expectOwnHost(platform, operator, input.domain);
    if (!(await invitationOf(platform, operator, input.code))) throw new DomainError('AFFILIATE_INVALID');
    return { code: input.code.toUpperCase() };
  });
}

function writeRemembered(cookies: CallCookies, { secret, memberId, expiresAt }: RememberedSession): void {
  cookies.write(rememberedSessionCookie, secret, { expiresAt });
  cookies.write(rememberedMemberCookie, String(memberId), { expiresAt, readable: true });
}

function clearRemembered(cookies: CallCookies): void {
  cookies.clear(rememberedSessionCookie);
  cookies.clear(rememberedMemberCookie);
}
