import type { ReactNode } from 'react';
import { createDrafts } from '#web/browser/drafts.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { TextArea } from '../controls/field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useForm } from './use-form.ts';

type Props = {
  title: string;
  /** What the button says, and what it says while it works. */
  action: string;
  busy: string;
  label?: string;
  hint?: string;
  /** The reason where one is known before. */
  first?: string;
  /** The person and the thing that the draft belongs to. */
  empid: string;
  about: string;
  /** Whether more than the reason has to be answered first. */
  locked?: boolean;
  /** Says what follows; stands above the reason. */
  children: ReactNode;
  onSubmit: (reason: string) => Promise<void>;
  onClose: () => void;
};

const maxLength = 500;
const drafts = createDrafts<{ reason: string }>();

/** Something that is done with a reason. */
export function ReasonDialog({
  title,
  action,
  busy,
  label = officeWords().reason,
  hint,
  first = '',
  empid,
  about,
  locked = false,
  children,
  onSubmit,
  onClose,
}: Props) {
  const form = useForm({
    first: { reason: first.slice(0, maxLength) },
    draft: drafts(empid, about),
    save: ({ reason }) => onSubmit(reason.trim()),
  });
  return (
    <FormDialog
      title={title}
      form={form}
      save={action}
      saving={busy}
      locked={locked || form.values.reason.trim() === ''}
      onClose={onClose}
    >
      {children}
      <TextArea
        label={label}
        hint={hint}
        required
        autoComplete="off"
        maxLength={maxLength}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
