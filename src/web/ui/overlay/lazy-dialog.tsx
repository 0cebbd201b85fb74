import type { ComponentType } from 'react';
import { useLoaded } from '#web/api/use-loaded.ts';
import { LoadingDialog } from '../forms/loading-dialog.tsx';
import { lazyDialogTexts } from '../texts.ts';

type ClosableProps = { onClose: () => void };
type Props<Own extends ClosableProps> = {
  title: string;
  /** Must keep its identity. */
  load: () => Promise<ComponentType<Own>>;
  props: Own;
};

/** A dialog that is loaded when it is opened. */
export function LazyDialog<Own extends ClosableProps>({ title, load, props }: Props<Own>) {
  const loaded = useLoaded(load);
  const { answer: Content } = loaded;
  if (Content) return <Content {...props} />;
  // One dialog after the other would not give the focus back to the button that opened the first.
  if (loaded.isLoading) return null;
  return (
    <LoadingDialog
      title={title}
      of={loaded}
      explain={() => lazyDialogTexts().notLoaded}
      onClose={props.onClose}
    />
  );
}
