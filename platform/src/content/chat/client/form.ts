import { byId } from '../../../http/pages/client/dom';
import { openingText } from './api';
import { readDraft, saveDraft } from './draft';
import { t } from './texts';

/** From how many characters on the writer is told how many are left. */
const fewLeft = 100;

interface FormOptions {
  /** Characters of a message. */
  limit: number;
  account: string;
  onSend(text: string): void;
}

/**
 * createForm makes the room's form. The field grows with its text; Enter sends, Shift and Enter begins a
 * line, and what an input method composes is left alone.
 */
export function createForm({ limit, account, onSend }: FormOptions) {
  const form = byId('form', HTMLFormElement);
  const text = byId('text', HTMLTextAreaElement);
  const left = byId('left');
  const send = byId('send', HTMLButtonElement);
  byId('label').textContent = t('message');
  text.placeholder = t('message');
  text.maxLength = limit;
  // What was typed here before is never overwritten.
  text.value = readDraft(account) || openingText().slice(0, limit);
  send.textContent = t('send');
  const touch = matchMedia('(pointer: coarse)');

  function measure() {
    text.style.blockSize = 'auto';
    text.style.blockSize = `${Math.min(text.scrollHeight + 2, 160)}px`;
    const rest = limit - text.value.length;
    left.textContent = rest <= fewLeft ? t('left', { count: rest }) : '';
    send.disabled = text.value.trim() === '';
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const value = text.value.trim();
    if (value === '') return;
    onSend(value);
    text.value = '';
    saveDraft(account, '');
    measure();
    text.focus();
  });
  text.addEventListener('input', () => {
    saveDraft(account, text.value);
    measure();
  });
  text.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || touch.matches) return;
    event.preventDefault();
    form.requestSubmit();
  });
  measure();
  return {
    show(open: boolean) {
      form.hidden = !open;
    },
  };
}
