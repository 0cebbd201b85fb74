/** A call that the load generator repeats. */
export type Call = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers?: Record<string, string>;
  /** Parts in a row; those that are large and the same for many calls are read from a file. */
  body?: (string | { file: string })[];
};

export type Load = {
  /** Each is called by as many connections as the others. */
  addresses: string[];
  calls: Call[];
  connections: number;
  /** Whichever comes first. */
  seconds: number;
  most?: number;
};

/** Times in milliseconds. */
export type LoadResult = {
  answered: number;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** How often each status came. */
  statuses: Record<string, number>;
};
