import { Link } from 'wouter';
import { paths } from '#contract/paths.ts';
import { useOnline } from '#web/browser/use-online.ts';
import { useLanguage } from '#web/i18n/language-provider.tsx';
import { Button, buttonLook } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { useForm } from '../form/form-context.ts';
import { problemText } from '../form/problem-text.ts';
import type { FormProblem } from './refusal-outcome.ts';

type Props = { share: number | undefined; general: FormProblem | null; secondsLeft: number };

/** The button, how far the sending is, and what stopped it. */
export function SendArea({ share, general, secondsLeft }: Props) {
  const { state, texts } = useForm();
  const { language } = useLanguage();
  const isOnline = useOnline();
  const { transactionId } = state.typed;
  const isSending = share !== undefined;
  const isOver = general?.code === 'tooManyRequests' && secondsLeft === 0;
  return (
    <div className="grid gap-4">
      {isOnline ? null : (
        <output className="block">
          <Notice tone="warn">{texts.offline}</Notice>
        </output>
      )}
      {general && !isOver ? (
        <Notice tone="bad" role="alert">
          {problemText(general.code, texts, language, { transactionId, seconds: general.seconds })}
        </Notice>
      ) : null}
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center">
        <Button type="submit" busy={isSending && texts.sending} locked={secondsLeft > 0}>
          {texts.submit}
          {secondsLeft > 0 ? <span aria-hidden="true">({secondsLeft})</span> : null}
        </Button>
        <Link href={paths.track} className={buttonLook('secondary')}>
          {texts.toTracking}
        </Link>
      </div>
      {isSending ? <Progress share={share} /> : null}
    </div>
  );
}

function Progress({ share }: { share: number }) {
  const { texts } = useForm();
  const percent = Math.floor(share * 100);
  const text = percent >= 100 ? texts.waiting : texts.sendingShare(percent);
  return (
    <div>
      <progress
        aria-label={texts.sending}
        max={1}
        value={share}
        className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-line accent-teal [&::-moz-progress-bar]:bg-teal [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-teal"
      />
      <p className="mt-1 text-small text-slate">{text}</p>
    </div>
  );
}
