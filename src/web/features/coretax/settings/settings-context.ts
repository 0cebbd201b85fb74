import { createContext, useContext } from 'react';
import type { SettingsAnswer } from '#contract/coretax/settings.ts';

export type SettingsForm = {
  values: SettingsAnswer;
  /** Changes what stands at a path. */
  set: (path: string, value: unknown) => void;
  problemOf: (path: string) => string | undefined;
  isReadOnly: boolean;
};

export const SettingsContext = createContext<SettingsForm | null>(null);

export function useSettings(): SettingsForm {
  const form = useContext(SettingsContext);
  if (!form) throw new Error('a setting needs its form around it');
  return form;
}

/** Inputs have the path of their setting as a name. One that is hidden in a closed part is opened. */
export function focusSetting(path: string): void {
  const [input] = document.getElementsByName(path);
  input?.closest('details')?.setAttribute('open', '');
  input?.focus();
}
