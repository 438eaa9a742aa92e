import type { RoomFacts } from '../room-calls';

const theme = new URLSearchParams(location.search).get('theme') === 'light' ? 'light' : 'dark';
const colors = [
  'ground0',
  'ground1',
  'ground2',
  'line',
  'edge',
  'text',
  'textMuted',
  'accent',
  'onAccent',
  'focus',
  'dangerText',
] as const;

/** applyTheme sets the operator's colours, font, language and text direction on the page. */
export function applyTheme({ themes, font, language, direction, department, brand }: RoomFacts): void {
  const { style } = document.documentElement;
  for (const name of colors)
    style.setProperty(`--${name.replace(/[A-Z0-9]/g, '-$&').toLowerCase()}`, themes[theme][name] ?? null);
  if (font) {
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.href = font.css;
    document.head.append(sheet);
    style.setProperty('--font', `'${font.family}'`);
  }
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
  document.title = `${department} · ${brand}`;
}

document.documentElement.dataset['theme'] = theme;
