import type { MemberInfo, PasswordChangeReason, Profile } from '@tessera/contracts/member';
import type { Operator } from '@tessera/contracts/operator';
import { maskIp } from '../sessions/mask-ip';
import type { Session } from '../../http/session';
import type { Member } from './repository';

export function presentInfo(
  member: Member,
  session: Session,
  operator: Operator,
  passwordChangeReason: PasswordChangeReason | null,
): MemberInfo {
  const { vip, currency } = operator;
  const rank = vip.ranks.find(({ level }) => level === member.vip_level);
  return {
    id: String(member.id),
    account: member.account,
    nickname: member.nickname,
    userName: member.user_name,
    type: member.account_type,
    isAgent: session.isAgent,
    isTrial: session.isTrial,
    hasVip: vip.enabled && !session.isTrial,
    vipRankLevel: member.vip_level,
    vipLabelName: rank?.label ?? '',
    currency: currency.code,
    currencySymbol: currency.symbol,
    language: member.language,
    languages: operator.languages,
    affiliateCode: member.affiliate_code,
    registeredAt: member.created_at.toISOString(),
    passwordChangeRequired: session.restricted,
    passwordChangeReason,
    lastLogin: session.previousLogin && {
      at: session.previousLogin.at.toISOString(),
      ip: maskIp(session.previousLogin.ip),
    },
  };
}

export function presentProfile(member: Member): Profile {
  const profileValue = (field: string) => member.profile[field] ?? '';
  return {
    account: member.account,
    userName: member.user_name,
    mobile: (member.mobile || profileValue('mobileNum')).replace(/.(?=.{3})/g, '*'),
    mobileVerified: member.mobile !== '',
    nickname: member.nickname,
    email: member.email,
    birthday: profileValue('birthday'),
    address: profileValue('address'),
    nationality: profileValue('nationality'),
    occupation: profileValue('occupation'),
    line: profileValue('line'),
    whatsapp: profileValue('whatsapp'),
    facebook: profileValue('facebook'),
    telegram: profileValue('telegram'),
    zalo: profileValue('zalo'),
    wechat: profileValue('wechat'),
  };
}
