import { useEffect, useState, type ComponentType } from 'react';
import { officeTexts } from '#web/i18n/office-language.ts';
import { LoadingDialog } from '../forms/loading-dialog.tsx';

const texts = officeTexts({
  en: { notLoaded: 'The form could not be loaded. Check your network, then try again.' },
  id: { notLoaded: 'Formulir tidak dapat dimuat. Periksa jaringan Anda, lalu coba lagi.' },
});

type Closing = { onClose: () => void };
type Props<Own extends Closing> = {
  title: string;
  /** Must keep its identity. */
  load: () => Promise<ComponentType<Own>>;
  props: Own;
};

/** A dialog that is loaded when it is opened. */
export function LazyDialog<Own extends Closing>({ title, load, props }: Props<Own>) {
  const [loaded, setLoaded] = useState<{ Content: ComponentType<Own> }>();
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    load().then(
      (Content) => setLoaded({ Content }),
      () => setHasFailed(true),
    );
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each attempt loads again
  }, [attempt, load]);
  if (loaded) return <loaded.Content {...props} />;
  // One dialog after the other would not give the focus back to the button that opened the first.
  if (!hasFailed) return null;
  const retry = () => {
    setHasFailed(false);
    setAttempt(attempt + 1);
  };
  return (
    <LoadingDialog
      title={title}
      of={{ error: hasFailed, isLoading: false, reload: retry }}
      explain={() => texts().notLoaded}
      onClose={props.onClose}
    />
  );
}
