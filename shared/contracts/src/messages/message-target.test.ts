import type { Message } from './message';
import { messagePath, messageTarget } from './message-target';

test.each<[Message['kind'], Message['about'], ReturnType<typeof messageTarget>]>([
  ['DEPOSIT', { kind: 'deposit', id: '7' }, { path: '/member?page=depositv2&deposit=7' }],
  ['WITHDRAWAL', { kind: 'withdrawal', id: '8' }, { path: '/member?page=withdraw&withdrawal=8' }],
  ['BONUS', { kind: 'bonus', id: '9' }, { path: '/member?page=bonusDetails&bonus=9' }],
  ['TRANSFER', { kind: 'walletTransfer', id: '3' }, { path: '/member?page=transferFund&transfer=3' }],
  ['TRANSFER', { kind: 'memberTransfer', id: '4' }, { path: '/member?page=transferUpline&transfer=4' }],
  ['REWARD', { kind: 'redemption', id: '5' }, { path: '/pointMall?tab=history' }],
  ['FEEDBACK', { kind: 'feedback', id: '6' }, { popup: 'feedback' }],
  ['CONTRACT', { kind: 'contract', id: '2' }, { popup: 'contract', params: { contractId: '2' } }],
  ['NOTICE', null, { popup: 'notice' }],
  ['ACCOUNT', null, { path: '/member?page=securityCenter' }],
  ['PLAY', null, { path: '/member?page=personalHistoryCopy' }],
  ['BONUS', null, { path: '/member?page=bonusDetails' }],
  ['TRANSFER', null, undefined],
])('a message of %s about %j leads to %j', (kind, about, target) => {
  expect(messageTarget({ kind, about })).toEqual(target);
});

test('a notification opens what its message is about, else the message itself', () => {
  const message = { id: 'member-message-3', kind: 'DEPOSIT', about: { kind: 'deposit', id: '7' } } as const;
  expect(messagePath(message)).toBe('/member?page=depositv2&deposit=7');
  const itself = '/member?page=messageV2&message=member-message-3';
  expect(messagePath({ ...message, kind: 'FEEDBACK', about: null })).toBe(itself);
  expect(messagePath({ ...message, own: { kind: 'vip-club.level-up', values: {} } })).toBe(itself);
});
