/** Why a goal is not reached, by its name, written by whoever found out. Shown only while it is not. */
export const causes: Record<string, string> = {
  'checkTrx: throughput beside a bare server, same statements':
    'Node has the whole of one core: about half of its time goes into what the bare server does not do, which is the anti-forgery pair, counting the call, checking and encoding by the contract, headers and a line of the log.',
  'track-status: throughput beside a bare server, same statements':
    'As with checkTrx: the statement is so cheap that what surrounds it weighs as much.',
  'every list: p95 at 10,000,000 requests beside 100,000':
    'A part of four digits stands in about one of 1,300 IDs, and thousands of ten million requests have the same first and last name: all that have it are looked at to find the newest.',
  'every search: p95 at 10,000,000 requests beside 100,000':
    'As above: what thousands have takes longer than what a hundred have. What few have, which is what people look for, takes as long as ever.',
  'checkTrx: time at 50,000,000 receipts beside 1,000,000':
    'Everything was slower by a fifth to two fifths at that size, the bare server too (its median 1.28 times); why was not looked into.',
  'submit-form, two photos of a phone: beside bare image work and fsync':
    'The upload itself, the captcha, one transaction with its own fsync and the triggers share two cores with the pictures.',
  'submit-form, two photos as the form sends them: beside bare image work and fsync':
    'The upload itself, the captcha, one transaction with its own fsync and the triggers share two cores with the pictures.',
  'export: memory for 1,000,000 rows beside 100,000':
    'The garbage of a longer export is collected later; it stays below the 250 MB that were planned for it.',
  'import of 1,000,000 receipts beside bare COPY':
    'One thread reads, checks and encodes the rows while COPY alone has them ready; the writers’ lock and the look for known receipts come on top.',
  'memory of a server at rest':
    'Web and worker in one process, with the compiled code of both and of the libraries that they load at the start.',
};
