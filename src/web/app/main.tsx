import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { firstSpoken } from '#web/i18n/language-provider.tsx';
import { App, loadPage } from './app.tsx';
import './theme.css';

/** Pages that load within this time are rendered without a spinner before them. */
const spinnerDelayMs = 200;

/** Rendered as a transition in a task of its own, so that a slow phone stays responsive. */
async function start(root: Element): Promise<void> {
  const delay = new Promise((done) => setTimeout(done, spinnerDelayMs));
  // A failed load is reported by the LoadBoundary.
  const page = loadPage(location.pathname).catch(() => {});
  const language = await firstSpoken();
  await Promise.race([page, delay]);
  setTimeout(() => {
    startTransition(() => {
      createRoot(root).render(
        <StrictMode>
          <App language={language} />
        </StrictMode>,
      );
    });
  });
}

const root = document.querySelector('#root');
if (root) void start(root);

// A picture that was shared with the app.
if (location.search.includes('shared='))
  void import('#web/features/intake/request/photos/take-shared-photo.ts').catch(() => {});

// Not while developing: pages come from elsewhere then.
if (import.meta.env.PROD) void navigator.serviceWorker?.register('/sw.js').catch(() => {});
