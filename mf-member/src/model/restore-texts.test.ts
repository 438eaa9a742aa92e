import { restoreTexts } from './restore-texts';

const restore = restoreTexts('amount', 'accountId');

test('reads the named texts of what was stored, and nothing else of it', () => {
  expect(restore({ amount: '10.00', accountId: '7', paymentPassword: 'x' })).toEqual({
    amount: '10.00',
    accountId: '7',
  });
});

test.each([[null], ['text'], [{ amount: '10.00' }], [{ amount: 10, accountId: '7' }]])(
  '%j is no note',
  (stored) => {
    expect(restore(stored)).toBeUndefined();
  },
);
