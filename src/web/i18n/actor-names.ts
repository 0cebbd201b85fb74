import { customerActor, systemActor } from '#domain/requests/request-status.ts';
import { officeTexts } from './office-language.ts';

const names = officeTexts<Partial<Record<string, string>>>({
  en: { [customerActor]: 'customer', [systemActor]: 'system' },
  id: { [customerActor]: 'pelanggan', [systemActor]: 'sistem' },
});

/** Who did something: staff by their EMPID, others by a word. */
export const actorName = (actor: string): string => names()[actor] ?? actor;
