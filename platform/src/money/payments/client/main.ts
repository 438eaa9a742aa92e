import type { Translate } from '@tessera/server-kit/texts';
import { byId } from '../../../http/pages/client/dom';
import { refusalOf } from '../../../http/pages/client/refusal';
import { loadTexts } from '../../../http/pages/client/texts';
import type { PaymentOutcome, PaymentView } from '../hosted/page-calls';
import type english from '../texts/en.json';
import { call, enter } from './api';

type TextKey = keyof typeof english;

let t: Translate<TextKey> = () => '';
let onRetry = () => {};

function showState(title: string, text = ''): void {
  byId('state-title').textContent = title;
  byId('state-text').textContent = text;
}

function formatAmount({ tag, currency, digits, amount }: PaymentView): string {
  const format = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(Number(amount));
}

function show(payment: PaymentView): void {
  const { payee, channel, outcome, siteOrigin, tag, direction } = payment;
  const amount = formatAmount(payment);
  document.documentElement.lang = tag;
  document.documentElement.dir = direction;
  document.title = `${t('title')} · ${payee}`;
  document.body.dataset['outcome'] = outcome ?? '';
  byId('page').removeAttribute('aria-busy');
  byId('title').textContent = t('to', { payee });
  byId('through').textContent = t('through', { channel });
  byId('amount').textContent = amount;
  byId('practice').textContent = outcome ? '' : t('practice');
  byId('choices').hidden = outcome !== null;
  byId('pay').textContent = t('pay', { amount });
  byId('refuse').textContent = t('refuse');
  byId('cancel').textContent = t('cancel');
  byId('again').hidden = true;
  const back = byId('back', HTMLAnchorElement);
  back.hidden = outcome === null;
  back.textContent = t('back', { payee });
  back.href = `${siteOrigin}/member?page=depositv2`;
  if (outcome === null) {
    showState('');
    return;
  }
  showState(t(outcome), t(`${outcome}Text`, { payee }));
  byId('state').focus();
}

/** What went wrong, and the way on: another try where the page still has a payment. */
function showFailure(error: unknown, retry: () => void): void {
  const isOver = refusalOf(error) !== undefined;
  byId('page').removeAttribute('aria-busy');
  byId('choices').hidden = true;
  showState(t(isOver ? 'over' : 'lost') || 'This page did not load.');
  const again = byId('again');
  again.hidden = isOver;
  again.textContent = t('again') || '↻';
  onRetry = retry;
}

/** The first choice counts; the platform's answer, not the click, is what is shown. */
async function decide(outcome: PaymentOutcome): Promise<void> {
  byId('choices').hidden = true;
  showState(t('working'));
  try {
    show(await call('decide', { outcome }));
  } catch (error) {
    showFailure(error, () => void decide(outcome));
  }
}

async function open(): Promise<void> {
  try {
    t = await loadTexts<TextKey>('/pay/texts');
    showState(t('opening'));
    await enter();
    show(await call('payment', {}));
  } catch (error) {
    showFailure(error, () => void open());
  }
}

const choices = { pay: 'PAID', refuse: 'REFUSED', cancel: 'CANCELLED' } as const;
for (const [id, outcome] of Object.entries(choices))
  byId(id).addEventListener('click', () => void decide(outcome));
byId('again').addEventListener('click', () => onRetry());
void open();
