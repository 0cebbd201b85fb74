import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { buyerCodeLimits } from '#domain/buyers/buyer-code.ts';
import type { Language } from '#domain/language.ts';
import { useTextsOf } from '#web/i18n/language-provider.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { PublicErrorNotice } from '#web/ui/forms/public-error-notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useVisitAct } from '../use-visit-act.ts';
import { codeTexts } from './texts.ts';

type Props = {
  words: { title: string; yes: string; busy: string };
  /** The name that the code has. */
  first?: string;
  /** Stands above the name. */
  intro?: ReactNode;
  /** Stands below the name. */
  children: ReactNode;
  save: (name: string) => Promise<void>;
  explain?: (error: unknown, language: Language) => string;
  onEnded: () => void;
  onTooLate?: () => void;
  onClose: () => void;
};

/** The dialog in which a buyer code gets its name. */
export function CodeDialog({ words, first = '', intro, children, save, explain, onClose, ...ends }: Props) {
  const texts = useTextsOf(codeTexts);
  const formId = useId();
  const [name, setName] = useState(first);
  const [isMissing, setIsMissing] = useState(false);
  const { busy, error, run } = useVisitAct(save, ends);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = name.trim();
    setIsMissing(typed === '');
    if (typed !== '') run(typed);
  };
  return (
    <Dialog
      open
      title={words.title}
      locked={busy}
      cancel={texts.cancel}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} busy={busy && words.busy}>
          {words.yes}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {intro}
        <div className="text-ink">
          <Field
            label={texts.make.name}
            hint={texts.make.nameHint}
            autoComplete="off"
            maxLength={buyerCodeLimits.name}
            value={name}
            error={isMissing ? texts.make.nameNeeded : undefined}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
        {children}
        <PublicErrorNotice error={error} explain={explain} />
      </form>
    </Dialog>
  );
}
