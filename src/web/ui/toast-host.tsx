import { createRoot } from 'react-dom/client';
import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled';
import './toast.css';

const fade = cssTransition({ enter: 'toast-enter', exit: 'toast-exit' });
const successMs = 5000;
const errorMs = 4000;

const host = document.body.appendChild(document.createElement('div'));
createRoot(host).render(
  <ToastContainer
    position="top-right"
    autoClose={successMs}
    theme="light"
    pauseOnHover
    pauseOnFocusLoss
    draggable
    draggablePercent={80}
    transition={fade}
  />,
);

/** A persistent one stays until it is closed by hand. */
export type ToastOptions = { persistent?: boolean };

/** The same words are shown once, however often they are said meanwhile. */
export function addToast(
  kind: 'success' | 'error',
  text: string,
  { persistent = false }: ToastOptions,
): void {
  const autoClose = persistent ? false : kind === 'error' ? errorMs : successMs;
  toast[kind](text, { autoClose, toastId: text });
}

export function removeToasts(): void {
  toast.dismiss();
}
