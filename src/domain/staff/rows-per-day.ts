import type { Role } from './permissions.ts';

/** How many rows with personal data of others a person may read in a day of Jakarta. */
export type RowBounds = { staff: number; manager: number };

/** The bound of a role; a Super Admin has the Manager's. */
export const rowBoundOf = (bounds: RowBounds, role: Role): number =>
  role === 'staff' ? bounds.staff : bounds.manager;

/** Exports and reports that a person may take in a day. */
export const filesPerDay = 20;

/** Whether so little is left of a bound that the person is told. */
export const isNearBound = (left: number, bound: number): boolean => left <= bound / 5;
