import { useState, type FormEvent } from 'react';
import { Link } from 'wouter';
import { fieldText } from '#contract/errors/field-texts.ts';
import { paths } from '#contract/paths.ts';
import { formLimits } from '#domain/requests/request-form.ts';
import { useLanguage, useTextsOf } from '#web/i18n/language-provider.tsx';
import { trackingTexts } from './texts.ts';
import { Button, buttonLook } from '#web/ui/controls/button.tsx';
import { DigitsField } from '#web/ui/controls/field.tsx';
import { useFocusFirstInvalid } from '#web/ui/controls/use-focus-first-invalid.ts';

type Props = { tracked: string; locked: boolean; onTrack: (transactionId: string) => void };

export function TrackingForm({ tracked, locked, onTrack }: Props) {
  const { language } = useLanguage();
  const texts = useTextsOf(trackingTexts);
  const [draft, setDraft] = useState({ tracked, text: tracked });
  // After Back or Forward the field follows the address.
  const typed = draft.tracked === tracked ? draft.text : tracked;
  const [missing, setMissing] = useState<object>();
  const form = useFocusFirstInvalid<HTMLFormElement>(missing);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(typed === '' ? {} : undefined);
    if (typed === '' || locked) return;
    setDraft({ tracked: typed, text: typed });
    onTrack(typed);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <DigitsField
        label={texts.transactionId}
        hint={texts.idHint}
        placeholder={texts.transactionId}
        name="id"
        enterKeyHint="search"
        maxDigits={formLimits.transactionId}
        value={typed}
        error={missing && typed === '' ? fieldText('required', language) : undefined}
        onDigits={(text) => setDraft({ tracked, text })}
      />
      <div className="flex flex-wrap gap-2 *:grow sm:*:grow-0">
        <Button type="submit" locked={locked}>
          {texts.submit}
        </Button>
        <Link href={paths.request} className={buttonLook('secondary')}>
          {texts.toRequest}
        </Link>
      </div>
      <p className="text-small text-slate">
        {texts.mine.lead}{' '}
        <Link href={paths.mine} className="font-semibold text-teal hover:underline">
          {texts.mine.link}
        </Link>
      </p>
    </form>
  );
}
