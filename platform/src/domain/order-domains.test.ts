import { defineDomain } from './define-domain';
import { orderDomains } from './order-domains';

const named = (name: string, after: string[] = []) => defineDomain({ name, after });
const namesOf = (...domains: ReturnType<typeof named>[]) => orderDomains(domains).map(({ name }) => name);

test('domains keep their order, but for those that come after another', () => {
  expect(
    namesOf(
      named('bets', ['member', 'catalogue']),
      named('member'),
      named('catalogue', ['ledger']),
      named('ledger'),
    ),
  ).toEqual(['member', 'ledger', 'catalogue', 'bets']);
});

test('a circle of domains is refused and named', () => {
  expect(() => namesOf(named('a', ['b']), named('b', ['c']), named('c', ['a']))).toThrow(
    'Domains wait for each other: a → b → c → a',
  );
});

test('a domain after an unknown one is refused', () => {
  expect(() => namesOf(named('bets', ['membre']))).toThrow('bets comes after membre, which is no domain');
});

test('two domains of one name are refused', () => {
  expect(() => namesOf(named('bets'), named('bets'))).toThrow('Two domains have the same name');
});
