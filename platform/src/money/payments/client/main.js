import { call, enter } from './api.js';

const byId = (id) => document.getElementById(id);
const language = new URLSearchParams(location.search).get('lang') ?? '';
let words = {};
let onAgain = () => {};
const say = (name, values = {}) =>
  (words[name] ?? '').replace(/\{(\w+)\}/g, (whole, key) => values[key] ?? whole);

/** English where the language is not spoken here. */
async function loadWords() {
  const response = await fetch(`/pay/words/${/^[A-Z]{2,4}$/.test(language) ? language : 'EN'}`);
  words = await response.json();
}

function showState(title, text = '') {
  byId('state-title').textContent = title;
  byId('state-text').textContent = text;
}

function show({ payee, channel, amount, currency, digits, outcome, siteOrigin, tag, direction }) {
  const money = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
  document.documentElement.lang = tag;
  document.documentElement.dir = direction;
  document.title = `${say('title')} · ${payee}`;
  document.body.dataset.outcome = outcome ?? '';
  byId('page').removeAttribute('aria-busy');
  byId('title').textContent = say('to', { payee });
  byId('through').textContent = say('through', { channel });
  byId('amount').textContent = money;
  byId('practice').textContent = outcome ? '' : say('practice');
  byId('choices').hidden = outcome !== null;
  byId('pay').textContent = say('pay', { amount: money });
  byId('refuse').textContent = say('refuse');
  byId('cancel').textContent = say('cancel');
  byId('again').hidden = true;
  const back = byId('back');
  back.hidden = outcome === null;
  back.textContent = say('back', { payee });
  back.href = `${siteOrigin}/member?page=depositv2`;
  if (outcome) showState(say(outcome), say(`${outcome}Text`, { payee }));
  else showState('');
  if (outcome) byId('state').focus();
}

/** What went wrong, and the way on: another try where the page still has a payment. */
function showTrouble(error, retry) {
  const page = byId('page');
  page.removeAttribute('aria-busy');
  byId('choices').hidden = true;
  showState(say(error.refusal ? 'over' : 'lost') || 'This page did not load.');
  const again = byId('again');
  again.hidden = Boolean(error.refusal);
  again.textContent = say('again') || '↻';
  onAgain = retry;
}

/** The first choice counts; the platform's answer, not the click, is what is shown. */
async function decide(outcome) {
  byId('choices').hidden = true;
  showState(say('working'));
  try {
    show(await call('decide', { outcome }));
  } catch (error) {
    showTrouble(error, () => decide(outcome));
  }
}

async function open() {
  try {
    await loadWords();
    showState(say('opening'));
    await enter();
    show(await call('payment'));
  } catch (error) {
    showTrouble(error, open);
  }
}

for (const button of document.querySelectorAll('[data-outcome]'))
  if (button instanceof HTMLButtonElement)
    button.addEventListener('click', () => void decide(button.dataset.outcome));
byId('again').addEventListener('click', () => onAgain());
void open();
