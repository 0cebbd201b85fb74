import type { ComponentType } from 'react';
import { useLoaded } from '#web/api/use-loaded.ts';
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
  const loaded = useLoaded(load);
  const { answer: Content } = loaded;
  if (Content) return <Content {...props} />;
  // One dialog after the other would not give the focus back to the button that opened the first.
  if (loaded.isLoading) return null;
  return (
    <LoadingDialog title={title} of={loaded} explain={() => texts().notLoaded} onClose={props.onClose} />
  );
}
