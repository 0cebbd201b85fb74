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
  /** A button, shown for as long as it has an effect. */
  action?: { label: string; run: () => void; forMs: number };
};

/** The same text is shown once at a time; toasts with an action are never merged, as each acts on something else. */
export function addToast(
  kind: 'success' | 'error',
  text: string,
  { persistent = false, action }: ToastOptions,
): void {
  draw();
  const autoClose = persistent ? false : kind === 'error' ? errorMs : successMs;
  if (!action) {
    toast[kind](text, { autoClose, toastId: text });
    return;
  }
  const press = (close: () => void) => () => {
    close();
    action.run();
  };
  toast[kind](
    ({ closeToast }) => (
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        {text}
        <button
          type="button"
          onClick={press(closeToast)}
          className="min-h-6 font-semibold text-teal underline"
        >
          {action.label}
        </button>
      </span>
    ),
    { autoClose: action.forMs },
  );
}

export function removeToasts(): void {
  toast.dismiss();
}
