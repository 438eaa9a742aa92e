import { bannerSubject } from '../../art/draw-banner';
import { bannerArtPath } from '../../art/paths';

/** picturePath returns where a picture of the operator's is served. Its bytes never change; a width of 800 may follow as `&w=`. */
export const picturePath = (id: string): string => `/img/pictures/${id}?v=1`;

/** pictureOrDrawing returns the picture that a record names, what is drawn for it, or what is drawn for its like. */
export function pictureOrDrawing(picture: string | null, own: string, like: string): string {
  if (picture !== null) return picturePath(picture);
  return bannerArtPath(bannerSubject(own) ? own : like);
}
