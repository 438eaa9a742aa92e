import { bannerSubject } from '../../art/draw-banner';
import { bannerArtPath } from '../../art/paths';

/**
 * picturePath returns where a picture of the operator is served. The bytes at an address never change;
 * `&w=800` may follow for a smaller one.
 */
export const picturePath = (id: string): string => `/img/pictures/${id}?v=1`;

/**
 * pictureOrDrawing returns the address of the picture that a record names, else of what is drawn for the
 * record itself, else of what is drawn for its kind.
 */
export function pictureOrDrawing(picture: string | null, own: string, like: string): string {
  if (picture !== null) return picturePath(picture);
  return bannerArtPath(bannerSubject(own) ? own : like);
}
