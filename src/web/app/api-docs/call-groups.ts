import type { CallEntry, CallGroup } from './read-openapi.ts';

type ShownGroup = { group: CallGroup; title: string; about: string };

/** The groups in the order in which others connect to the service. */
const groups: readonly ShownGroup[] = [
  {
    group: 'tills',
    title: 'Tills',
    about:
      'What tills send of their receipts and returns, and whether a buyer code works, with a bearer key of theirs.',
  },
  {
    group: 'apps',
    title: 'Apps',
    about: 'How members’ apps and e-receipts hand customers over to the form, with a handover key.',
  },
  {
    group: 'warehouse',
    title: 'Warehouse',
    about: 'What a data warehouse reads, with a read key.',
  },
  {
    group: 'office',
    title: 'Office',
    about: 'What the back office does for whoever has signed in, as their role allows.',
  },
  {
    group: 'public',
    title: 'Public',
    about: 'What the form, tracking and the sign-in call, without a key.',
  },
];

/** The calls that have every word typed in their method, path or summary, by group; empty groups are left out. */
export function groupCalls(
  calls: readonly CallEntry[],
  typed: string,
): (ShownGroup & { calls: CallEntry[] })[] {
  const words = typed.trim().toLowerCase().split(/\s+/);
  const wanted = calls.filter(({ method, path, summary }) => {
    const text = `${method} ${path} ${summary}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return groups
    .map((one) => ({ ...one, calls: wanted.filter(({ group }) => group === one.group) }))
    .filter((one) => one.calls.length > 0);
}
