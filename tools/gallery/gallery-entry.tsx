import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';
import './gallery.css';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root');
createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <Gallery />
    </I18nProvider>
  </StrictMode>,
);
