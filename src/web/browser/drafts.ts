/**
 * What people have typed and not saved, each their own. In memory alone: it lasts through a sign-in in between, and
 * nobody finds it on the machine afterwards.
 */
export function createDrafts<Draft>() {
  const drafts = new Map<string, Draft>();
  return (empid: string, about: string) => {
    const key = `${empid.toLowerCase()} ${about}`;
    return {
      read: () => drafts.get(key),
      keep: (draft: Draft) => void drafts.set(key, draft),
      drop: () => void drafts.delete(key),
    };
  };
}
