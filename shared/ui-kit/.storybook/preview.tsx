import type { Decorator, Preview } from '@storybook/react-webpack5';
import { brandCss, type Brand } from '@tessera/contracts/operator';
import { useLayoutEffect } from 'react';
import aurora from '../../../ops/operators/aurora/operator.json';
import jade from '../../../ops/operators/jade/operator.json';
import '../src/fonts/be-vietnam-pro.css';
import '../src/fonts/manrope.css';
import '../src/fonts/noto-sans-thai.css';
import '../src/styles/base.css';
import './preview.css';

const brands: Record<string, Brand> = { aurora: aurora.brand as Brand, jade: jade.brand as Brand };

/** Dresses the whole page, since dialogs and menus stand outside the story's own element. */
const themed: Decorator = (Story, { globals }) => {
  const { operator = 'aurora', theme = 'dark', direction = 'ltr' } = globals as Record<string, string>;
  useLayoutEffect(() => {
    const brand = brands[operator];
    const sheet = document.createElement('style');
    sheet.textContent = brand ? brandCss(brand) : '';
    document.head.append(sheet);
    document.documentElement.dataset.theme = theme;
    document.dir = direction;
    return () => sheet.remove();
  }, [operator, theme, direction]);
  return <Story />;
};

const choice = (title: string, icon: string, items: string[]) => ({
  description: title,
  toolbar: { title, icon, items, dynamicTitle: true },
});

const preview: Preview = {
  decorators: [themed],
  globalTypes: {
    operator: choice('Operator', 'paintbrush', ['aurora', 'jade']),
    theme: choice('Theme', 'mirror', ['dark', 'light']),
    direction: choice('Direction', 'transfer', ['ltr', 'rtl']),
  },
  initialGlobals: { operator: 'aurora', theme: 'dark', direction: 'ltr' },
  parameters: { layout: 'padded', backgrounds: { disable: true }, a11y: { test: 'error' } },
};

export default preview;
