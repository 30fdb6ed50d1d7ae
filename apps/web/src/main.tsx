import '@mantine/core/styles.css';
import './app/page.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { allowStyles } from './app/allow-styles.ts';
import { giveStyleNonce } from './app/give-style-nonce.ts';

allowStyles();
giveStyleNonce();
createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
