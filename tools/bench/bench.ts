import type { Session } from '../../src/server/database/database.ts';
import type { Client } from '../../tests/support/client.ts';
import type { BenchDatabase } from './database.ts';
import type { Generator } from './load/load.ts';
import type { Product } from './product.ts';
import type { Results } from './results.ts';
import type { Samples } from './samples.ts';
import type { Deadline } from './stages.ts';

/** What every case finds ready: a filled database, a server on it, the bare one beside it, and who calls them. */
export type Bench = {
  results: Results;
  /** A look instead of a measurement: everything once, nothing for long. */
  quick: boolean;
  folder: string;
  database: BenchDatabase;
  /** A session with the server's role. */
  sql: Session;
  product: Product;
  /** Runs the same statements as the product. */
  bare: { address: string };
  /** Runs one statement for each answer. */
  oneStatement: { address: string };
  generator: Generator;
  /** A client that is signed in. */
  staff: Client;
  samples: Samples;
  deadline: Deadline;
};
