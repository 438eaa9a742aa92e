import type { ApiTransport, CallInput, CallOptions } from '@tessera/contracts';
import * as calls from '@tessera/contracts/promotions';

/** Banners, notices, popups and promotions in one answer (section 7.4). */
export function getAnnouncements(
  transport: ApiTransport,
  query: CallInput<typeof calls.announcementsCall> = {},
  options?: CallOptions,
) {
  return transport.call(calls.announcementsCall, { types: 'B,PL,PU,PR,H', platform: 'W', ...query }, options);
}

export function getNoticeList(
  transport: ApiTransport,
  query: CallInput<typeof calls.noticeListCall> = {},
  options?: CallOptions,
) {
  return transport.call(calls.noticeListCall, query, options);
}

export function getPromotionList(
  transport: ApiTransport,
  query: CallInput<typeof calls.promotionListCall> = {},
  options?: CallOptions,
) {
  return transport.call(calls.promotionListCall, query, options);
}

/** One promotion with its HTML, which the caller sanitises. */
export function getPromotionDetail(
  transport: ApiTransport,
  query: CallInput<typeof calls.promotionDetailCall>,
  options?: CallOptions,
) {
  return transport.call(calls.promotionDetailCall, query, options);
}

/** Marks a notice as read; resolves to how many are left. */
export function readNotice(transport: ApiTransport, id: string, options?: CallOptions) {
  return transport.call(calls.readNoticeCall, { id }, options);
}
