import type { RequestFilter } from '#domain/requests/request-list.ts';
import { statusesInWork } from '#domain/requests/faktur-state.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

type Status = RequestFilter['status'];
type Choice = { value: Status; label: string };

const texts = officeTexts({
  en: {
    all: 'All',
    waiting: 'Waiting Confirmation',
    open: 'Open',
    process: 'Process',
    closed: 'Closed',
    rejected: 'Reject',
    unfinished: 'Unfinished',
  },
  id: {
    all: 'Semua',
    waiting: 'Menunggu konfirmasi',
    open: 'Terbuka',
    process: 'Diproses',
    closed: 'Selesai',
    rejected: 'Ditolak',
    unfinished: 'Belum selesai',
  },
});

const statuses = ['waiting', 'open', 'process', 'closed', 'rejected'] as const;

/** What staff have to do still. */
export const unfinished: Status = [...statusesInWork];

/** The filter by status of the queue and of the report. */
export function statusChoices(): readonly Choice[] {
  const { all, unfinished: unfinishedText, ...names } = texts();
  return [
    { value: undefined, label: all },
    ...statuses.map((value) => ({ value, label: names[value] })),
    { value: unfinished, label: unfinishedText },
  ];
}

const offered: readonly Status[] = [undefined, ...statuses, unfinished];

/** The status, if it is among the choices; several are the same in whichever order. */
export function chosenStatus(status: Status): Status {
  const wanted = [status].flat();
  return offered.find((one) => {
    const choice = [one].flat();
    return choice.length === wanted.length && choice.every((each) => wanted.includes(each));
  });
}
