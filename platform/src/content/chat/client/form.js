import { keepDraft, readDraft } from './draft.js';
import { byId } from './list.js';
import { say } from './words.js';

/** From how many characters on the writer is told how many are left. */
const fewLeft = 100;

/** The field grows with its text; Enter sends, Shift and Enter begins a line, and what an input method composes is left alone. */
export function createForm({ limit, account, onSend }) {
  const form = byId('form');
  const text = byId('text');
  const left = byId('left');
  const send = byId('send');
  byId('label').textContent = say('message');
  text.placeholder = say('message');
  text.maxLength = limit;
  text.value = readDraft(account);
  send.textContent = say('send');
  const touch = matchMedia('(pointer: coarse)');

  function measure() {
    text.style.blockSize = 'auto';
    text.style.blockSize = `${Math.min(text.scrollHeight + 2, 160)}px`;
    const rest = limit - text.value.length;
    left.textContent = rest <= fewLeft ? say('left', { count: rest }) : '';
    send.disabled = text.value.trim() === '';
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const value = text.value.trim();
    if (value === '') return;
    onSend(value);
    text.value = '';
    keepDraft(account, '');
    measure();
    text.focus();
  });
  text.addEventListener('input', () => {
    keepDraft(account, text.value);
    measure();
  });
  text.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || touch.matches) return;
    event.preventDefault();
    form.requestSubmit();
  });
  measure();
  return {
    show(open) {
      form.hidden = !open;
    },
  };
}
