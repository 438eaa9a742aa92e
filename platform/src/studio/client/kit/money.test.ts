import { createMoney } from './money';

const opened = { language: 'EN', currency: 'PHP', digits: 2, symbol: '₱' } as Parameters<
  typeof createMoney
>[0];

test('writes an amount with the operator’s own sign, as the site around does', () => {
  expect(createMoney(opened)('1234.5')).toBe('₱1,234.50');
  expect(createMoney({ ...opened, symbol: 'P$' })(2)).toBe('P$2.00');
});

test('writes no decimals where the currency has none', () => {
  expect(createMoney({ ...opened, currency: 'JPY', digits: 0, symbol: '¥' })('1500')).toBe('¥1,500');
});
