import './styles/base.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { App, routes } from './app/app';
import { applyTheme } from './app/theme';
import { loadLanguage } from './i18n';

applyTheme();
await loadLanguage();
const root = document.getElementById('root');
if (root) createRoot(root).render(<App router={createBrowserRouter(routes)} />);
