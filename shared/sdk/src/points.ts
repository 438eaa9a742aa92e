import type { ApiTransport, CallInput, CallOptions } from '@tessera/contracts';
import * as calls from '@tessera/contracts/points';

type Once = CallOptions & { idempotencyKey: string };

export const getPointsBalance = (api: ApiTransport, options?: CallOptions) =>
  api.call(calls.pointsBalanceCall, {}, options);

/** Earning rule and exchange table. */
export const getPointsConfig = (api: ApiTransport, options?: CallOptions) =>
  api.call(calls.pointsConfigCall, {}, options);

export const getRewards = (
  api: ApiTransport,
  query: CallInput<typeof calls.rewardListCall> = {},
  options?: CallOptions,
) => api.call(calls.rewardListCall, query, options);

export const getRedeems = (
  api: ApiTransport,
  query: CallInput<typeof calls.redeemListCall> = {},
  options?: CallOptions,
) => api.call(calls.redeemListCall, query, options);

export const getPointsDetails = (
  api: ApiTransport,
  query: CallInput<typeof calls.pointsDetailsCall> = {},
  options?: CallOptions,
) => api.call(calls.pointsDetailsCall, query, options);

/** Encrypted; performed once for one idempotency key. */
export const redeemReward = (
  api: ApiTransport,
  input: CallInput<typeof calls.redeemRewardCall>,
  options: Once,
) => api.call(calls.redeemRewardCall, input, options);

/** Encrypted; performed once for one idempotency key. */
export const convertPoints = (
  api: ApiTransport,
  input: CallInput<typeof calls.convertPointsCall>,
  options: Once,
) => api.call(calls.convertPointsCall, input, options);
