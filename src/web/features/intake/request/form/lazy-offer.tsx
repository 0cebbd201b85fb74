import { TextButton } from '#web/ui/controls/text-button.tsx';
import { useForm } from './form-context.ts';
import type { Lazy } from './use-lazy.ts';

type Props<Chunk> = {
  lazy: Lazy<Chunk>;
  /** One that is used already comes by itself; only when it did not, it can be tried again. */
  isUsed: boolean;
  label: string;
  onOpen: (chunk: Chunk) => void;
};

/** The button that loads a chunk of the form and opens what is in it. */
export function LazyOffer<Chunk>({ lazy: { hasFailed, load }, isUsed, label, onOpen }: Props<Chunk>) {
  const { texts } = useForm();
  const open = async () => {
    const loaded = await load();
    if (loaded && !isUsed) onOpen(loaded);
  };
  if (isUsed && !hasFailed) return null;
  return (
    <>
      {hasFailed ? (
        <p role="alert" className="text-small text-red">
          {texts.problems.network}
        </p>
      ) : null}
      <TextButton onClick={() => void open()}>{isUsed ? texts.retry : label}</TextButton>
    </>
  );
}
