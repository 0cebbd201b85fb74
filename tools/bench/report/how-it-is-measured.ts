export const howItIsMeasured = `## How it is measured

- Database: the embedded PostgreSQL in a folder of its own, filled by \`bench:data\`: two years of requests of 20,000 stores,
  nearly all of them ended, with their history; receipts of the months that are kept. Filled without fsync, with our triggers,
  and held against what they derive; measured with fsync.
- Server: a process as \`npm run serve\` starts it, web half, every protection on; only the call limits are wide.
- Load: a generator in a process of its own that sends prepared bytes on kept connections. All share the same cores.
- Bare servers: \`node:http\` and plain \`pg\` with as many pipelined connections as the product, prepared statements and the same
  JSON, nothing else. One runs the statements that the product runs for the answer, without those for session and call limit;
  the other one statement, written for the answer alone.
- Driver: a process of its own with 64 callers and nothing to do but one prepared select; processor time of that process
  alone, the least of three rounds.
- Throughput: of servers that have been called for some seconds; connections are doubled, up to sixteen at least, until that brings less than 5 % more. Times by size and of lists: one caller.
- SQL alone: the product's own statements, count and page, on one connection without a server; blocks are those of 8 kB that they touch, cached or not.
- Submit: captchas are solved before the clock runs. Beside it a process that only decodes, shrinks, writes and syncs the
  same photos, four submissions at once like the calls; it has no server and no database.
- Writes: the product's statements for 1,000 requests in a transaction that is rolled back, right after a checkpoint; processor
  time is that of the database's process. Without triggers: the same with them off.
- Disk: after filling, before anything else is written; indexes are as small as they get.
- Import: \`npm run sales:import\` from start to end of its process; beside it COPY of the same receipts into a table of its own.
- Buyer codes: imports of 20,000 new receipts in turn, without codes, with one in a hundred and with all of them; the medians.
- Closing many: beside it one UPDATE and one INSERT of the history, with the same indexes and without triggers.
- Live: 200 open desks of 20 sessions, half of them with a request in view, for 40 seconds in which nothing happens;
  processor time of the server and of the database's processes for it. Then changes, until the last of them has heard each.
- Mails: a worker process and a mail server that takes everything, from the first mail to the last.
- Form: Chromium with the network of Lighthouse's slow 4G and a processor slowed down four times; the largest paint is held
  to the 2.5 s that its makers call good. Lighthouse itself is fetched for the run: the median of three visits.
- Out of time: a stage that has used up its time leaves out the rest and says so.`;
