import { useState } from 'react';
import { listUsers, type User } from '#contract/users.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';

const loadUsers = (signal: AbortSignal) => call(listUsers, { signal });

/** The list, and a way to take a deleted user out of it before it is read again. */
export function useUsers() {
  const { answer, error, reload } = useLoaded(loadUsers);
  const [gone, setGone] = useState<{ from?: User[] | undefined; empids: string[] }>({ empids: [] });
  const goneNow = gone.from === answer ? gone.empids : [];
  const takeOut = (empid: string) => {
    setGone({ from: answer, empids: [...goneNow, empid] });
    reload();
  };
  return { users: answer?.filter(({ empid }) => !goneNow.includes(empid)), error, reload, takeOut };
}
