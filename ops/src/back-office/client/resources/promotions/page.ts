import { bannersResource, promotionsResource } from '@tessera/contracts/back-office';
import { Gift } from 'lucide-react';
import type { AnyRecord, ResourcePage } from '../resource-page';

export const promotionsPage: ResourcePage = {
  definition: promotionsResource,
  icon: Gift,
  group: 'content',
  sections: [
    { id: 'picture', fields: ['picture'] },
    { id: 'rules', fields: ['category', 'kind', 'reward', 'places', 'promotionType', 'sort'] },
    { id: 'form', fields: ['asksComment', 'asksPictures'] },
    { id: 'schedule', fields: ['publishFrom', 'publishUntil'] },
  ],
  follow: { definition: bannersResource, values: bannerOf },
};

type Texts = Record<string, { title: string; summary: string }>;

/** A banner that leads to it: its titles, its picture and its time. */
function bannerOf({ id, texts, picture, publishFrom, publishUntil }: AnyRecord): Record<string, unknown> {
  const words = Object.entries(texts as Texts).map(([language, { title, summary }]) => [
    language,
    { title, subtitle: summary.slice(0, 200) },
  ]);
  const isAhead = typeof publishFrom === 'string' && Date.parse(publishFrom) > Date.now();
  return {
    texts: Object.fromEntries(words),
    picture,
    linkageType: 'PROMOTION',
    linkage: id,
    publishFrom: isAhead ? publishFrom : null,
    publishUntil,
  };
}
