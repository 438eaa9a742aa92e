import * as z from '@tessera/contracts/schema';
import { queryWord } from '../wire/query';
import { defineCall } from '../wire/call';

/**
 * articleKinds lists what kinds of article the operator writes for its readers (section 2.14 and issue:
 * public pages).
 */
export const articleKinds = ['blog', 'news', 'guide'] as const;
/** articleKindSchema says where an article is read: in the blog, the news or the guide. */
export const articleKindSchema = z.enum(articleKinds);
export type ArticleKind = z.infer<typeof articleKindSchema>;

/** slugSchema is the name of an article in its URL: `/blog/{slug}`. */
export const slugSchema = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80));

/** articleSchema describes an article as a list shows it. Its text comes with `articleCall`. */
export const articleSchema = z.object({
  kind: articleKindSchema,
  slug: z.string(),
  title: z.string(),
  /** Plain text, one or two sentences; also the page's meta description. */
  summary: z.string(),
  /** ISO 8601. */
  publishedAt: z.string(),
  /** Whole minutes that reading it takes, at least 1. */
  minutes: z.number().check(z.int(), z.gte(1)),
  /** Its picture, as wide as a banner; without one for a platform that draws none. */
  url: z._default(z.string(), ''),
});
export type Article = z.output<typeof articleSchema>;

/** articleListCall returns the published articles of a kind, newest first. */
export const articleListCall = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getArticles',
  shared: { seconds: 5, changedBy: ['articles'] },
  failures: [],
  request: z.object({ kind: articleKindSchema, language: z.optional(queryWord) }),
  response: z.object({ list: z.array(articleSchema) }),
});

/**
 * articleCall returns one article with its text. Fails: NOT_FOUND when the operator has published none by
 * that name.
 */
export const articleCall = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getArticle',
  shared: { seconds: 5, changedBy: ['articles'] },
  failures: ['NOT_FOUND'],
  request: z.object({ kind: articleKindSchema, slug: slugSchema, language: z.optional(queryWord) }),
  response: z.extend(articleSchema, {
    /** HTML of the operator, untrusted: sanitise before it is shown. */
    content: z.string(),
  }),
});
export type ArticleText = z.output<typeof articleCall.response>;
