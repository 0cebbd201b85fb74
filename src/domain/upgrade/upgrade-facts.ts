import type { MigrationOutline } from './migration-steps.ts';
import type { Speeds, TableSize } from './upgrade-time.ts';

/** What is known of a database before this program's migrations run. */
export type UpgradeFacts = {
  /** PostgreSQL's number of itself: 150004 is 15.4. */
  postgres: number;
  /** The number of migrations that were applied; none in a new database. */
  applied: number;
  /** The last version that has all its migrations applied. */
  version: string | undefined;
  /** Why the database is too old, as it is told. */
  tooOld: string | undefined;
  /** Migrations of the database that this program does not know, and those whose text has changed. */
  unknown: string[];
  edited: string[];
  pending: MigrationOutline[];
  sizes: ReadonlyMap<string, TableSize>;
  /** How fast the database was just now; undefined where it has too little to measure. */
  speeds: Speeds | undefined;
  mayMigrate: boolean;
  /** The oldest transaction of others, where one is older than a minute. */
  openTransaction: { program: string; minutes: number } | undefined;
  /** What keeps this program's production server from starting. */
  problems: string[];
  /** The disk of the database, where it is this machine's. */
  databaseDisk: { freeBytes: number } | undefined;
  /** What a backup may take before it is compressed, and where it would be written. */
  backup: { bytes: number; folder: string; freeBytes: number };
};
