import { Link } from 'wouter';
import type { listMailbox } from '#contract/demo.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { Breakable } from '#web/ui/display/breakable.tsx';
import { DataTable, type Column } from '#web/ui/table/data-table.tsx';
import { jakartaTime } from './jakarta-time.ts';

type Messages = AnswerOf<typeof listMailbox>;
type Message = Messages[number];

const time: Column<Message> = {
  header: 'Jakarta time',
  cell: ({ sentAt }) => jakartaTime(sentAt),
  className: 'w-32 sm:whitespace-nowrap',
};

/** The columns beside an open message and on a phone, where the recipient is below the subject. */
const narrow: Column<Message>[] = [{ header: 'Subject', cell: subjectAnd('block') }, time];
const wide: Column<Message>[] = [
  { header: 'Subject', cell: subjectAnd('block sm:hidden') },
  { header: 'To', cell: ({ to }) => <Breakable>{to}</Breakable>, className: 'max-sm:hidden' },
  time,
];

function subjectAnd(addresseeLook: string): Column<Message>['cell'] {
  return ({ id, subject, to }) => (
    <>
      <Link href={`${paths.demoMailbox}?message=${id}`} className="font-semibold text-teal hover:underline">
        {subject || '(no subject)'}
      </Link>
      <span className={`text-slate ${addresseeLook}`}>
        <Breakable>{to}</Breakable>
      </span>
    </>
  );
}

export function MessageList({ messages, selected }: { messages: Messages; selected: string | null }) {
  if (messages.length === 0) {
    return (
      <div className="rounded-card border border-dashed border-edge p-8 text-center">
        <p className="font-semibold">No messages yet</p>
        <p className="mt-1 text-slate">They appear here by themselves as soon as the service writes one.</p>
      </div>
    );
  }
  return (
    <div className="rounded-card border border-line bg-white two:max-h-[70vh] two:overflow-y-auto">
      <DataTable
        caption="Messages, newest first"
        rows={messages}
        keyOf={({ id }) => id}
        isCurrent={({ id }) => id === selected}
        columns={selected === null ? wide : narrow}
      />
    </div>
  );
}
