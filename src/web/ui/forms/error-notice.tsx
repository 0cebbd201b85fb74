import { explainError } from '#web/api/explain-error.ts';
import { Notice } from '../display/notice.tsx';

type Props = {
  error: unknown;
  /** What was not done. */
  title?: string;
  explain?: ((error: unknown) => string) | undefined;
};

/** Why an act failed, read out at once; nothing without an error. */
export function ErrorNotice({ error, title, explain = explainError }: Props) {
  if (error === undefined) return null;
  return (
    <Notice tone="bad" role="alert" title={title}>
      {explain(error)}
    </Notice>
  );
}
