import { pagePath, pageOf } from './pages';

test.each([
  ['', 'securityCenter'],
  ['?page=personalHistoryCopy', 'personalHistoryCopy'],
  ['?page=depositv2', 'depositv2'],
  ['?page=depositTutorial', 'depositTutorial'],
  ['?page=securityCenter&x=1', 'securityCenter'],
  ['?page=toString', 'securityCenter'],
  ['?page=withdraw', 'withdraw'],
  ['?page=transferFund', 'transferFund'],
  ['?page=transferUpline', 'transferUpline'],
  ['?page=bonusGame', 'securityCenter'],
  ['?page=bonusDetails', 'bonusDetails'],
  ['?page=manualRebate', 'manualRebate'],
  ['?page=missionLeaderboard', 'missionLeaderboard'],
  ['?page=messageV2', 'messageV2'],
  ['?page=rewardCenter', 'rewardCenter'],
])('"%s" is %s', (search, page) => {
  expect(pageOf(search)).toBe(page);
});

test('a page is found at its own URL', () => {
  expect(pageOf(new URL(pagePath('personalHistoryCopy'), 'http://site').search)).toBe('personalHistoryCopy');
});
