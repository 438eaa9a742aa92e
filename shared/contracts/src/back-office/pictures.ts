import * as z from '@tessera/contracts/schema';

/**
 * picturesPath is the path of picture uploads, `/pictures/aurora`: it takes a `POST` of a picture's bytes
 * (png or jpg), with `pictureQuerySchema` as its query.
 */
export const picturesPath = (operator: string): string => `/pictures/${operator}`;

/** pictureBytes is the maximum size, in bytes, of a picture that staff upload. */
export const pictureBytes = 12 * 1024 * 1024;

/**
 * pictureQuerySchema describes which part of a sent picture is kept: `left,top,width,height` in pixels of the
 * upright picture, or all of it without `crop`. Refusals are at `crop` or `picture` (FIELD_FORMAT,
 * FIELD_TOO_LONG, FIELD_TOO_MANY_PIXELS above 50 megapixels).
 */
export const pictureQuerySchema = z.object({
  crop: z.optional(z.string().check(z.regex(/^\d{1,5},\d{1,5},[1-9]\d{0,4},[1-9]\d{0,4}$/))),
});

/**
 * pictureSchema describes a picture of the operator. Records name it by its id; the site and the back office
 * fetch it at `url`.
 */
export const pictureSchema = z.object({
  id: z.string(),
  url: z.string(),
  width: z.number(),
  height: z.number(),
});
