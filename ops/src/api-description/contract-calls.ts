import type { CallTable } from '@tessera/contracts/release';
import { describeCall, nameOfCall } from '@tessera/server-kit/calls';
import { contractExports, isCall } from './contract-exports';

/** contractCalls describes every call of this checkout's contracts, as its platform serves them. */
export async function contractCalls(): Promise<CallTable> {
  const calls = (await contractExports()).flatMap(({ value }) => (isCall(value) ? [value] : []));
  return Object.fromEntries(calls.map((call) => [nameOfCall(call), describeCall(call).offered]));
}
