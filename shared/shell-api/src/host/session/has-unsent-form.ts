/**
 * hasUnsentForm checks whether a form or a text area is on screen, other than a search: what was typed there
 * is worth coming back to.
 */
export const hasUnsentForm = (page: Document): boolean =>
  [...page.querySelectorAll('form, textarea')].some(
    (field) => !field.closest('[role=search]') && isOnScreen(field),
  );

function isOnScreen(element: Element): boolean {
  // Older browsers know of the attribute only.
  return typeof element.checkVisibility === 'function'
    ? element.checkVisibility()
    : element.closest('[hidden]') === null;
}
