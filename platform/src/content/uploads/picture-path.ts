import { bannerSubject } from '../../art/draw-banner';
import { bannerArtPath } from '../../art/paths';

/**
 * picturePath returns where a picture of the operator is served. The bytes at a URL never change;
 * `&w=800` may follow for a smaller one.
 */
export const picturePath = (id: string): string => `/img/pictures/${id}?v=1`;

/**
 * pictureOrDrawing returns the URL of the picture that a record names, else of what is drawn for the
 * record itself, else of what is drawn for its kind.
 */
export function pictureOrDrawing(picture: string | null, own: string, like: string): string {
  if (picture !== null) return picturePath(picture);
  const drawn = bannerSubject(own);
  // A subject may end like another one: `aurora-first-deposit` is no deposit of an operator `aurora-first`.
  return bannerArtPath(drawn && drawn.operator === bannerSubject(like)?.operator ? own : like);
}
