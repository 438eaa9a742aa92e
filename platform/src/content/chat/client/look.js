const theme = new URLSearchParams(location.search).get('theme') === 'light' ? 'light' : 'dark';
const names = [
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
];

/** The operator's colours, language and direction. */
export function dress({ themes, language, direction, department, brand }) {
  const { style, dataset } = document.documentElement;
  for (const name of names)
    style.setProperty(`--${name.replace(/[A-Z0-9]/g, '-$&').toLowerCase()}`, themes[theme][name]);
  dataset.theme = theme;
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
  document.title = `${department} · ${brand}`;
}

document.documentElement.dataset.theme = theme;
