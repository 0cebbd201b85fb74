import { useEffect } from 'react';

/** What can be done from the command palette. An action of a page stands in the place of the frame's with the same id. */
export type OfficeAction = { id: string; text: string; keys?: string; act: () => void };

const registered = new Set<readonly OfficeAction[]>();

/** Offers these actions in the command palette while the caller is on the screen. */
export function useOfficeActions(actions: readonly OfficeAction[]): void {
  useEffect(() => {
    registered.add(actions);
    return () => void registered.delete(actions);
  }, [actions]);
}

export const actionsOfPage = (): OfficeAction[] => [...registered].flat();
