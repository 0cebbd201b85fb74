/** The commands of an installation, under the names of npm's scripts, each with what it does. */
export const commands = {
  start: 'starts the demo, or a small installation on this machine',
  serve: 'starts the production server; --only web and --only worker run its halves separately',
  migrate: "migrates the database to this version and sets the server's rights, as its owner",
  upgrade:
    'brings the database to this version, with a backup before it; --check only tells what it would do; --json, --backup DIR, --no-backup',
  'staff:add': 'EMPID ROLE: adds a user and prints the activation link',
  'staff:reset-second-step': "EMPID: removes a user's second step when no Super Admin can",
  'sales:import': 'FILE.csv: imports receipts from the tills',
  'files:copy': 'FROM TO: copies files between a folder and S3, reads them back and compares',
  doctor: 'looks at everything that the installation needs and says what to do; --json, --demo',
  health: 'asks the server of this machine whether it is ready: 0 yes, 1 no',
  jobs: 'lists failed jobs; retry runs them again',
  'audit:verify': 'checks the seals of the audit log',
  backup: 'DIR: backs up all rows and files, as of one moment, into a new folder',
  restore: 'DIR: restores a backup into an empty installation and compares every row and file',
} as const satisfies Record<string, string>;

/** The file of a command in scripts/. */
export const scriptOf = (name: string): string => `${name.replaceAll(':', '-')}.ts`;
