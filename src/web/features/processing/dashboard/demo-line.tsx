import { Link } from 'wouter';
import { paths } from '#contract/paths.ts';

export function DemoLine() {
  return (
    <p className="text-small text-slate">
      Demo: e-mails are not sent.{' '}
      <Link href={paths.demoMailbox} className="font-semibold text-teal-deep underline hover:no-underline">
        Read them in the demo mailbox
      </Link>
    </p>
  );
}
