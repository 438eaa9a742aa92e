const failed = 'data-failed';

const isBroken = (picture: HTMLImageElement) =>
  picture.complete && picture.currentSrc !== '' && picture.naturalWidth === 0;

/**
 * watchPictures marks every image that failed to load, so that it shows its alternative text instead of the
 * browser's broken icon, and loads it again when the network is back.
 */
export function watchPictures(page: Document): void {
  for (const picture of page.images) picture.toggleAttribute(failed, isBroken(picture));
  // Neither event bubbles.
  page.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) target.setAttribute(failed, '');
    },
    true,
  );
  page.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLImageElement) target.removeAttribute(failed);
    },
    true,
  );
  addEventListener('online', () => {
    for (const picture of page.querySelectorAll<HTMLImageElement>(`img[${failed}]`)) {
      const { src } = picture;
      picture.src = src;
    }
  });
}
