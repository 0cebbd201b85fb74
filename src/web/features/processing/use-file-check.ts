import { useEffect, useEffectEvent, useState } from 'react';

type Options<Chosen extends object, Answer> = {
  /** What has to be checked; must keep its identity until something else is chosen. */
  unchecked: Chosen | undefined;
  ask: (chosen: Chosen) => Promise<Answer>;
  onAnswer: (answer: Answer) => void;
  /** Why the file itself is no good; undefined when the same file may be checked another time. */
  refusalIn: (error: unknown) => string | undefined;
  onRefused: (why: string) => void;
};

/** Has a file checked by the server as soon as it is chosen. An answer about an earlier one counts for nothing. */
export function useFileCheck<Chosen extends object, Answer>(options: Options<Chosen, Answer>) {
  const { unchecked } = options;
  const [failure, setFailure] = useState<{ of: Chosen; error: unknown }>();

  const ask = useEffectEvent(options.ask);
  const answered = useEffectEvent(options.onAnswer);
  const failed = useEffectEvent((of: Chosen, error: unknown) => {
    const refusal = options.refusalIn(error);
    if (refusal === undefined) setFailure({ of, error });
    else options.onRefused(refusal);
  });
  useEffect(() => {
    if (!unchecked) return undefined;
    let isCurrent = true;
    ask(unchecked).then(
      (answer) => isCurrent && answered(answer),
      (error: unknown) => isCurrent && failed(unchecked, error),
    );
    return () => {
      isCurrent = false;
    };
  }, [unchecked]);

  const error = failure && failure.of === unchecked ? failure.error : undefined;
  return { busy: unchecked !== undefined && error === undefined, error };
}
