import { readAttachment, type DemoMessage } from '#contract/demo.ts';
import { addressOf } from '#web/api/address-of.ts';

type Props = { id: string; attachments: DemoMessage['attachments'] };

export function AttachmentList({ id, attachments }: Props) {
  if (attachments.length === 0) return null;
  return (
    <section aria-label="Attachments">
      <ul className="grid gap-1">
        {attachments.map(({ name, bytes }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an attachment is known by its place
          <li key={index}>
            <a
              href={addressOf(readAttachment, { params: { id, index: String(index) } })}
              download={name}
              className="font-semibold break-all text-teal underline hover:no-underline"
            >
              {name}
            </a>{' '}
            <span className="text-small text-slate">{Math.max(1, Math.round(bytes / 1000))} kB</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
