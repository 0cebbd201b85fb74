import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, loadPage } from './app.tsx';
import './theme.css';

/** Pages that arrive sooner than this are the first thing to be seen; for others there is a spinner. */
const patienceMs = 200;

/** In small pieces and in a task of its own: a slow phone stays responsive while the page is built. */
async function begin(root: Element): Promise<void> {
  const patience = new Promise((done) => setTimeout(done, patienceMs));
  // One that does not arrive is told of where it is shown.
  await Promise.race([loadPage(location.pathname).catch(() => {}), patience]);
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

const root = document.querySelector('#root');
if (root) void begin(root);
