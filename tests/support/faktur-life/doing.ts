import type { Answer } from '../desk.ts';
import type { Act } from './acts.ts';
import type { Life, Step } from './life.ts';
import { validOf, type Faktur, type Sale } from './model.ts';

/** Does an act by the calls of whoever does it, and does it to the model. */
export type Doing = (life: Life, act: Act, sale: Sale) => Promise<Step>;

export const codes = { waiting: 'W', open: 'O', process: 'P', closed: 'C', rejected: 'R' } as const;
export const told = ({ http, code }: Answer) => (code === undefined ? { http } : { http, code });
export const refused = (http: number, code: string) => ({ http, code });
export const notAllowed = refused(409, 'transitionNotAllowed');
export const forbidden = refused(403, 'notAllowed');
export const nothing: Step = { is: null, should: null };

export const ownCode = ({ net }: Sale, code: string) => (net.has(code) ? code : '04');
export const pickOf = <T>(all: readonly T[], pick: number): T | undefined =>
  all[pick % Math.max(1, all.length)];
/** A valid one where there is any. */
export const someFaktur = (sale: Sale, pick: number): Faktur | undefined =>
  pickOf(validOf(sale), pick) ?? pickOf(sale.fakturs, pick);
