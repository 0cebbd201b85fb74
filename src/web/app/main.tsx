import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import './theme.css';

/** In small pieces and in a task of its own: a slow phone stays responsive while the page is built. */
const root = document.querySelector('#root');
if (root) {
  setTimeout(() => {
    startTransition(() => {
      createRoot(root).render(
        <StrictMode>
          <App />
        </StrictMode>,
      );
    });
  });
}
