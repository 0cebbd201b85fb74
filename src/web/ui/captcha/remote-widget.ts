import type { CaptchaRun } from './captcha-state.ts';
import { remoteProviders, type RemoteProvider } from './remote-providers.ts';

/** What the APIs of the three providers have in common. */
type Api = {
  render: (place: HTMLElement, options: Record<string, unknown>) => unknown;
  /** reCAPTCHA has none: its widget goes with the element around it. */
  remove?: (widget: unknown) => void;
};
type Callbacks = Record<string, unknown>;

const timeoutMs = 20_000;

/** Renders the provider's widget and reports its state, until aborted. */
export async function showRemoteWidget(
  provider: RemoteProvider,
  siteKey: string,
  run: CaptchaRun,
): Promise<void> {
  run.report({ step: 'checking' });
  const api = await loadApi(provider);
  if (run.signal.aborted) return;
  const box = document.createElement('div');
  run.place.append(box);
  const widget = api.render(box, {
    sitekey: siteKey,
    theme: 'light',
    size: 'normal',
    ...remoteProviders[provider].options(run.action),
    callback: (answer: string) => run.report({ step: 'done', answer }),
    // The widget itself offers another try.
    'expired-callback': () => run.report({ step: 'asking' }),
    'timeout-callback': () => run.report({ step: 'asking' }),
    'error-callback': () => run.report({ step: 'failed' }),
  });
  run.report({ step: 'asking' });
  run.signal.addEventListener('abort', () => {
    api.remove?.(widget);
    box.remove();
  });
}

const loading = new Map<RemoteProvider, Promise<Api>>();

function loadApi(provider: RemoteProvider): Promise<Api> {
  const known = loading.get(provider);
  if (known) return known;
  const api = loadScript(provider).catch((error: unknown) => {
    loading.delete(provider); // a retry loads it anew
    throw error;
  });
  loading.set(provider, api);
  return api;
}

/** The script is not ready when it has loaded; it calls a global function of our choice when it is. */
function loadScript(provider: RemoteProvider): Promise<Api> {
  const { script: address, global } = remoteProviders[provider];
  const page: Callbacks = window as unknown as Callbacks;
  const ready = 'captchaIsReady';
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error(`${provider} could not be loaded`));
    };
    const timer = setTimeout(fail, timeoutMs);
    page[ready] = () => {
      clearTimeout(timer);
      resolve(page[global] as Api);
    };
    script.addEventListener('error', fail);
    script.src = `${address}${address.includes('?') ? '&' : '?'}onload=${ready}`;
    document.head.append(script);
  });
}
