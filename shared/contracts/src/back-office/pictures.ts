import * as z from '@tessera/contracts/schema';

/** `/pictures/aurora`: a `POST` of a picture's bytes (png or jpg), with `pictureQuerySchema` as its query. */
export const picturesPath = (operator: string): string => `/pictures/${operator}`;

/** Most bytes of a picture that staff sends. */
export const pictureBytes = 12 * 1024 * 1024;

/**
 * pictureQuerySchema describes what of it is kept, in pixels of the picture as it stands upright:
 * `left,top,width,height`. All of it without one. Refusals are at `crop` or `picture` (FIELD_FORMAT, FIELD_TOO_LONG,
 * FIELD_TOO_MANY_PIXELS above 50 megapixels).
 */
export const pictureQuerySchema = z.object({
  crop: z.optional(z.string().check(z.regex(/^\d{1,5},\d{1,5},[1-9]\d{0,4},[1-9]\d{0,4}$/))),
});

/** pictureSchema describes a picture of the operator's. Records name it by its id; the site and the back office have it at `url`. */
export const pictureSchema = z.object({
  id: z.string(),
  url: z.string(),
  width: z.number(),
  height: z.number(),
});
