import type { RequestState } from '#web/api/desk-events.ts';

/** What was heard of a request that is no longer as it is shown; a part that is not shown does not differ. */
export function differences(shown: RequestState, heard: RequestState = {}): RequestState {
  const { status, assignedTo, note } = heard;
  return {
    ...(status !== undefined && status !== shown.status ? { status } : {}),
    ...(assignedTo !== undefined && shown.assignedTo !== undefined && assignedTo !== shown.assignedTo
      ? { assignedTo }
      : {}),
    ...(note !== undefined && Number(note) > Number(shown.note ?? 0) ? { note } : {}),
  };
}
