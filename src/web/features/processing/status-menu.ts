import type { RequestFilter } from '#domain/requests/request-list.ts';
import { statusesInWork } from '#domain/requests/faktur-state.ts';
import { statusMenuTexts } from './texts.ts';

type Status = RequestFilter['status'];
type Choice = { value: Status; label: string };

const statuses = ['waiting', 'open', 'process', 'closed', 'rejected'] as const;

/** What staff have to do still. */
export const unfinished: Status = [...statusesInWork];

/** The filter by status of the queue and of the report. */
export function statusChoices(): readonly Choice[] {
  const { all, unfinished: unfinishedText, ...names } = statusMenuTexts();
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
