import { TextButton } from '#web/ui/controls/text-button.tsx';
import { useForm } from './form-context.ts';
import type { usePart } from './use-part.ts';

type Props<Part> = {
  part: ReturnType<typeof usePart<Part>>;
  /** One that is used already comes by itself; only when it did not, it can be tried again. */
  isUsed: boolean;
  label: string;
  onOpen: (part: Part) => void;
};

/** Loads a part of the form when it is wanted. */
export function PartOffer<Part>({ part: { hasFailed, load }, isUsed, label, onOpen }: Props<Part>) {
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
