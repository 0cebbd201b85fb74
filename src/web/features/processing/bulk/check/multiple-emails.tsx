import { ApiError } from '#web/api/api-error.ts';
import { Breakable } from '#web/ui/display/breakable.tsx';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { bulkTexts } from '../texts.ts';
import { idsByEmail, type Check } from './check-result.ts';
import { checkTexts } from './texts.ts';

type Props = { check: Check; onDrop: (ids: string[]) => void };

/** The customers whose requests are mixed, and buttons that reduce them to one. */
export function MultipleEmails({ check, onDrop }: Props) {
  const texts = checkTexts();
  const customers = idsByEmail(check);
  const keepOnly = (email: string) =>
    onDrop(customers.filter((other) => other.email !== email).flatMap(({ ids }) => ids));
  return (
    <Notice tone="bad" role="alert" title={texts.multipleEmails}>
      <ul className="mt-1 grid max-h-72 gap-1 overflow-y-auto">
        {customers.map(({ email, ids }) => (
          <li key={email} className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="min-w-0">
              <strong className="font-semibold">
                <Breakable>{email}</Breakable>
              </strong>{' '}
              <span className="text-small whitespace-nowrap">{bulkTexts().ids(ids.length)}</span>
            </span>
            <TextButton onClick={() => keepOnly(email)}>
              {texts.keepOnly}
              <span className="sr-only"> {texts.ofEmail(email)}</span>
            </TextButton>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** A refusal that this notice shows already. */
export function isMultiple(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'multipleEmails';
}
