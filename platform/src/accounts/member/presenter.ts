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
  const given = (field: string) => member.profile[field] ?? '';
  return {
    account: member.account,
    userName: member.user_name,
    mobile: (member.mobile || given('mobileNum')).replace(/.(?=.{3})/g, '*'),
    mobileVerified: member.mobile !== '',
    nickname: member.nickname,
    email: member.email,
    birthday: given('birthday'),
    address: given('address'),
    nationality: given('nationality'),
    occupation: given('occupation'),
    line: given('line'),
    whatsapp: given('whatsapp'),
    facebook: given('facebook'),
    telegram: given('telegram'),
    zalo: given('zalo'),
    wechat: given('wechat'),
  };
}
