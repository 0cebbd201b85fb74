import { createRoot } from 'react-dom/client';
import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled';
import './toast.css';

const fade = cssTransition({ enter: 'toast-enter', exit: 'toast-exit' });
const errorMs = 4000;

const host = document.body.appendChild(document.createElement('div'));
createRoot(host).render(
  <ToastContainer
    position="top-right"
    autoClose={5000}
    theme="light"
    pauseOnHover
    pauseOnFocusLoss
    draggable
    draggablePercent={80}
    transition={fade}
  />,
);

export function addToast(kind: 'success' | 'error', text: string): void {
  if (kind === 'error') toast.error(text, { autoClose: errorMs });
  else toast.success(text);
}
