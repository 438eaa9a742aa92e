import type { MemberInfo, PasswordChangeReason, Profile } from '@tessera/contracts/member';
import type { Operator } from '@tessera/contracts/operator';
import { avatarArtPath } from '../../art/avatars';
import { vipLabel } from '../../operators/documents/vip-rank';
import { maskIp } from '../sessions/mask-ip';
import type { Session } from '../../http/session';
import type { Member } from './repository';

export function presentInfo(
  member: Member,
  session: Session,
  operator: Operator,
  { passwordChangeReason, language }: { passwordChangeReason: PasswordChangeReason | null; language: string },
): MemberInfo {
  const { vip, currency } = operator;
  return {
    id: String(member.id),
    account: member.account,
    nickname: member.nickname,
    icon: avatarArtPath(member.icon),
    userName: member.user_name,
    type: member.account_type,
    isAgent: session.isAgent,
    isTrial: session.isTrial,
    hasVip: vip.enabled && !session.isTrial,
    vipRankLevel: vip.enabled ? member.vip_level : 0,
    vipLabelName: vip.enabled ? vipLabel(operator, member.vip_level, language) : '',
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

/** Shows the last three characters only. */
const masked = (text: string) => text.replace(/.(?=.{3})/g, '*');

export function presentProfile(member: Member): Profile {
  const profileValue = (field: string) => member.profile[field] ?? '';
  return {
    account: member.account,
    userName: member.user_name,
    fullname: profileValue('fullname') || member.user_name,
    bankAccountName: member.user_name || profileValue('bankAccountName'),
    idNumber: masked(profileValue('idNumber')),
    mobile: masked(member.mobile || profileValue('mobileNum')),
    mobileVerified: member.mobile !== '',
    nickname: member.nickname,
    email: member.email,
    emailVerified: member.email !== '' && member.email_verified_at !== null,
    birthday: profileValue('birthday'),
    address: profileValue('address'),
    nationality: profileValue('nationality'),
    occupation: profileValue('occupation'),
    sourceOfIncome: profileValue('sourceOfIncome'),
    line: profileValue('line'),
    whatsapp: profileValue('whatsapp'),
    facebook: profileValue('facebook'),
    telegram: profileValue('telegram'),
    zalo: profileValue('zalo'),
    wechat: profileValue('wechat'),
    qqNum: profileValue('qqNum'),
  };
}
