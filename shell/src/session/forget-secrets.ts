/** Empties every password on the page, and tells the form that it is empty. Whatever else was typed stays. */
export function forgetSecrets(page: Document): void {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  for (const input of page.querySelectorAll<HTMLInputElement>('input[type=password]')) {
    // The prototype's setter, as a controlled input hides its own.
    setValue?.call(input, '');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
