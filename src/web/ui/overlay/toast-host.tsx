import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled';
import type { Language } from '#domain/language.ts';
import { drawings, Icon } from '../controls/icon-button.tsx';
import './toast.css';

const Fade = cssTransition({ enter: 'toast-enter', exit: 'toast-exit' });
const successMs = 5000;
const errorMs = 4000;

const texts = {
  id: { messages: 'Pemberitahuan (Alt+T)', close: 'Tutup pemberitahuan' },
  en: { messages: 'Messages (Alt+T)', close: 'Close message' },
} as const satisfies Record<Language, object>;

/** The language that the page has now, public or office. */
const spoken = () => texts[document.documentElement.lang === 'id' ? 'id' : 'en'];

function CloseButton({ closeToast }: { closeToast: () => void }) {
  return (
    <button
      type="button"
      aria-label={spoken().close}
      className="Toastify__close-button"
      onClick={() => closeToast()}
    >
      <Icon drawing={drawings.cross} />
    </button>
  );
}

const root = createRoot(document.body.appendChild(document.createElement('div')));

/** Drawn again before each message, as the language may have changed. */
function draw(): void {
  root.render(
    <ToastContainer
      position="top-right"
      autoClose={successMs}
      theme="light"
      pauseOnHover={false} // the style sheet stops its time, for the keyboard too
      pauseOnFocusLoss
      draggable
      draggablePercent={80}
      // From those who hear the page: its name would be English. It is seen, and its end closes the message.
      hideProgressBar
      transition={Fade}
      aria-label={spoken().messages}
      closeButton={CloseButton}
    />,
  );
}
draw();

export type ToastOptions = {
  /** Stays until the user closes it. */
  persistent?: boolean;
  /** What stands in place of the text, and closes the message itself. */
  content?: (close: () => void) => ReactNode;
};

/** The same text is shown once at a time; messages with content are never merged, as each acts on something else. */
export function addToast(
  kind: 'success' | 'error',
  text: string,
  { persistent = false, content }: ToastOptions,
): void {
  draw();
  if (content) {
    toast[kind](({ closeToast }) => content(closeToast), { autoClose: false });
    return;
  }
  const autoClose = persistent ? false : kind === 'error' ? errorMs : successMs;
  toast[kind](text, { autoClose, toastId: text });
}

export function removeToasts(): void {
  toast.dismiss();
}
