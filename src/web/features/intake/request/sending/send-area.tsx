import { Link } from 'wouter';
import { paths } from '#contract/paths.ts';
import { useOnline } from '#web/browser/use-online.ts';
import { Button, buttonLook } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { ProgressBar } from '#web/ui/display/progress-bar.tsx';
import { useForm } from '../form/form-context.ts';
import type { FormProblem } from '../form/problem-text.ts';

type Props = {
  share: number | undefined;
  formProblem: FormProblem | null;
  secondsLeft: number;
  /** Whether the request waits to be sent as soon as the server can take it. */
  isWaiting: boolean;
  onStopWaiting: () => void;
};

/** The submit button, the progress, and what went wrong. */
export function SendArea({ share, formProblem, secondsLeft, isWaiting, onStopWaiting }: Props) {
  const { texts, problemText } = useForm();
  const isOnline = useOnline();
  const isSending = share !== undefined;
  const isOver = formProblem?.code === 'tooManyRequests' && secondsLeft === 0;
  return (
    <div className="grid gap-4">
      {isOnline ? null : (
        <output className="block">
          <Notice tone="warn">{texts.offline}</Notice>
        </output>
      )}
      {formProblem && !isOver ? (
        <Notice tone="bad" role="alert">
          {problemText(formProblem)}
        </Notice>
      ) : null}
      <output className="block">{isWaiting ? <Notice tone="warn">{texts.later.text}</Notice> : null}</output>
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center">
        <Button type="submit" busy={isSending && texts.sending} locked={secondsLeft > 0}>
          {texts.submit}
          {secondsLeft > 0 ? <span aria-hidden="true">({secondsLeft})</span> : null}
        </Button>
        {isWaiting ? (
          <Button kind="secondary" onClick={onStopWaiting}>
            {texts.later.cancel}
          </Button>
        ) : null}
        <Link href={paths.track} className={buttonLook('secondary')}>
          {texts.toTracking}
        </Link>
      </div>
      {isSending && !isWaiting ? <Progress share={share} /> : null}
    </div>
  );
}

function Progress({ share }: { share: number }) {
  const { texts } = useForm();
  const percent = Math.floor(share * 100);
  const text = percent >= 100 ? texts.waiting : texts.sendingShare(percent);
  return (
    <div>
      <ProgressBar label={texts.sending} share={share} />
      <p className="mt-1 text-small text-slate">{text}</p>
    </div>
  );
}
