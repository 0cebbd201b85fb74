import { returnPathOf } from '../../src/server/mail/return-path.ts';
import type { TestServer } from './server.ts';

/** What ought to be made of a mail that came to the return path. */
export type ExpectedReading =
  | { kind: 'returned'; isHard: boolean; code: string }
  | { kind: 'delivered' | 'noFailure' | 'otherRecipient' | 'unreadable' | 'noReport' };

export type ReturnedMail = { name: string; raw: string; expected: ExpectedReading };

const hard = (code: string): ExpectedReading => ({ kind: 'returned', isHard: true, code });
const soft = (code: string): ExpectedReading => ({ kind: 'returned', isHard: false, code });
const noFailure: ExpectedReading = { kind: 'noFailure' };
const delivered: ExpectedReading = { kind: 'delivered' };
const noReport: ExpectedReading = { kind: 'noReport' };
const unreadable: ExpectedReading = { kind: 'unreadable' };
const otherRecipient: ExpectedReading = { kind: 'otherRecipient' };

const lines = (...all: string[]) => all.join('\r\n');

type Report = {
  from?: string;
  subject?: string;
  /** Further lines of the header. */
  header?: string[];
  text?: string;
  /** Groups of fields; the first is about the mail. */
  groups: string[][];
  statusType?: string;
  statusHeader?: string[];
  /** Encodes the machine's part as its header says. */
  encode?: (text: string) => string;
  original?: 'whole' | 'headers' | 'none';
  /** The field by which the report names its receiver, `To` where it is not said. */
  receiverField?: string;
};

/** Makes the mails that servers are known to write about a mail to `recipient`, returned to `returnPath`. */
export function returnedMails(returnPath: string, recipient: string): ReturnedMail[] {
  const original = (whole: boolean) =>
    lines(
      'From: Faktur Desk <faktur@contoh.co.id>',
      `To: ${recipient}`,
      'Subject: Faktur pajak Anda',
      'Message-ID: <mail-17@faktur.contoh.co.id>',
      'Content-Type: text/plain; charset=utf-8',
      ...(whole ? ['', 'Faktur Anda terlampir. 550 5.1.1 user unknown', ''] : ['']),
    );

  const report = (made: Report): string => {
    const {
      from = 'MAILER-DAEMON@mx.contoh.net',
      subject = 'Undelivered Mail Returned to Sender',
      header = [],
      text = 'Your mail could not be delivered.',
      groups,
      statusType = 'message/delivery-status',
      statusHeader = [],
      encode = (plain: string) => plain,
      original: returned = 'headers',
      receiverField = 'To',
    } = made;
    const status = groups.map((group) => `${lines(...group)}\r\n`).join('\r\n');
    const last = {
      whole: ['--=_b', 'Content-Type: message/rfc822', '', original(true)],
      headers: ['--=_b', 'Content-Type: text/rfc822-headers', '', original(false)],
      none: [],
    }[returned];
    return lines(
      'Return-Path: <>',
      'Received: from mx.contoh.net (mx.contoh.net [192.0.2.7]) by in.contoh.co.id; Thu, 19 Nov 2026 10:00:00 +0700',
      `From: Mail Delivery System <${from}>`,
      `${receiverField}: ${returnPath}`,
      `Subject: ${subject}`,
      'Auto-Submitted: auto-replied',
      ...header,
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="=_b"',
      '',
      'This is a MIME-encapsulated message.',
      '',
      '--=_b',
      'Content-Type: text/plain; charset=us-ascii',
      '',
      text,
      '',
      '--=_b',
      `Content-Type: ${statusType}`,
      ...statusHeader,
      '',
      encode(status),
      ...last,
      '--=_b--',
      '',
    );
  };

  const final = `Final-Recipient: rfc822; ${recipient}`;
  const asGiven = `Original-Recipient: rfc822;${recipient}`;
  const mta = 'Reporting-MTA: dns; mx.contoh.net';
  const arrival = 'Arrival-Date: Thu, 19 Nov 2026 09:59:58 +0700 (WIB)';
  /** The usual report of one failure. */
  const failure = (status: string, diagnostic?: string): string[][] => [
    [mta, arrival],
    [
      final,
      'Action: failed',
      `Status: ${status}`,
      ...(diagnostic === undefined ? [] : [`Diagnostic-Code: ${diagnostic}`]),
    ],
  ];
  const plain = (header: string[], ...body: string[]) =>
    lines(`To: ${returnPath}`, ...header, '', ...body, '');
  const base64 = (text: string) => Buffer.from(text).toString('base64').replaceAll(/.{76}/g, '$&\r\n');
  const at = recipient.lastIndexOf('@');
  const sameDomain = `kotak.utama${recipient.slice(at)}`;

  const mails: Record<string, [raw: string, expected: ExpectedReading]> = {
    'Postfix: unknown user': [
      report({
        groups: [
          ['Reporting-MTA: dns; out.contoh.co.id', 'X-Postfix-Queue-ID: 4F2B01', arrival],
          [
            final,
            asGiven,
            'Action: failed',
            'Status: 5.1.1',
            'Remote-MTA: dns; mx.contoh.net',
            `Diagnostic-Code: smtp; 550 5.1.1 <${recipient}>: Recipient address rejected: User unknown in\r\n    virtual mailbox table`,
          ],
        ],
      }),
      hard('5.1.1'),
    ],
    'Postfix: full mailbox': [
      report({ groups: failure('5.2.2', 'smtp; 552 5.2.2 Mailbox full') }),
      soft('5.2.2'),
    ],
    'Postfix: gave up after five days': [
      report({ groups: failure('4.4.1', 'X-Postfix; connect to mx.contoh.net[192.0.2.7]:25: timed out') }),
      soft('4.4.1'),
    ],
    'Postfix: domain without a mail server': [
      report({ groups: failure('5.4.4', 'X-Postfix; Host or domain name not found') }),
      hard('5.4.4'),
    ],
    'Postfix: delay warning': [
      report({
        subject: 'Delayed Mail (still being retried)',
        groups: [
          [mta],
          [final, 'Action: delayed', 'Status: 4.4.1', 'Will-Retry-Until: Tue, 24 Nov 2026 10:00:00 +0700'],
        ],
      }),
      noFailure,
    ],
    'Postfix: success report': [
      report({
        subject: 'Successful Mail Delivery Report',
        groups: [[mta], [final, asGiven, 'Action: delivered', 'Status: 2.0.0']],
      }),
      delivered,
    ],
    'Postfix: relayed to a server without reports': [
      report({ groups: [[mta], [final, 'Action: relayed', 'Status: 2.1.5']] }),
      noFailure,
    ],
    'Postfix: virtual alias, original recipient named': [
      report({
        groups: [
          [mta],
          [`Final-Recipient: rfc822; pos@lain.example`, asGiven, 'Action: failed', 'Status: 5.1.1'],
        ],
      }),
      hard('5.1.1'),
    ],
    'Exim: unknown user, code in the diagnosis alone': [
      report({
        subject: 'Mail delivery failed: returning message to sender',
        header: [`X-Failed-Recipients: ${recipient}`],
        groups: [
          ['Reporting-MTA: dns; out.contoh.co.id'],
          [
            'Action: failed',
            `Final-Recipient: rfc822;${recipient}`,
            'Status: 5.0.0',
            'Remote-MTA: dns; mx.contoh.net',
            'Diagnostic-Code: smtp; 550 5.1.1 No such user here',
          ],
        ],
        original: 'whole',
      }),
      hard('5.1.1'),
    ],
    'Exim: full mailbox, code in the diagnosis alone': [
      report({ groups: failure('5.0.0', 'smtp; 552-5.2.2 The recipient is over quota') }),
      soft('5.2.2'),
    ],
    'Exim: retry time exceeded': [report({ groups: failure('4.0.0') }), soft('4.0.0')],
    'Exim: generic failure without a diagnosis': [report({ groups: failure('5.0.0') }), hard('5.0.0')],
    'Exim: warning that it is delayed': [
      report({
        subject: 'Warning: message 1abc delayed 24 hours',
        groups: [[mta], ['Action: delayed', final, 'Status: 4.0.0']],
      }),
      noFailure,
    ],
    'Exchange: unknown recipient': [
      report({
        from: 'postmaster@contoh.net',
        subject: 'Undeliverable: Faktur pajak Anda',
        header: ['Content-Language: en-US', 'X-MS-Exchange-Message-Is-Ndr:'],
        groups: [
          ['Reporting-MTA: dns;EXCH01.contoh.local'],
          [
            `Final-recipient: RFC822; ${recipient}`,
            'Action: failed',
            'Status: 5.1.10',
            'Diagnostic-code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
            'X-Display-Name: Ani',
          ],
        ],
        original: 'whole',
      }),
      hard('5.1.10'),
    ],
    'Microsoft 365: refused at the edge': [
      report({
        groups: failure('5.4.1', 'smtp;550 5.4.1 Recipient address rejected: Access denied. AS(201806281)'),
      }),
      hard('5.4.1'),
    ],
    'Microsoft 365: message expired': [
      report({ groups: failure('5.4.7', 'smtp;550 5.4.7 Delivery expired (message too old)') }),
      soft('5.4.7'),
    ],
    'Microsoft 365: expired, with a code of its own kind': [
      report({ groups: failure('4.4.7', 'smtp;550 4.4.7 QUEUE.Expired; message expired') }),
      soft('4.4.7'),
    ],
    'Microsoft 365: domain does not exist': [
      report({ groups: failure('5.4.310', 'smtp;550 5.4.310 DNS domain does not exist') }),
      hard('5.4.310'),
    ],
    'Exchange: full mailbox': [
      report({ groups: failure('5.2.2', 'smtp;554 5.2.2 mailbox full; STOREDRV.Deliver') }),
      soft('5.2.2'),
    ],
    'Exchange: an alias of the same domain': [
      report({
        groups: [[mta], [`Final-Recipient: rfc822;${sameDomain}`, 'Action: failed', 'Status: 5.1.10']],
      }),
      hard('5.1.10'),
    ],
    'Exchange: delayed': [
      report({
        groups: [
          [mta],
          [final, 'Action: delayed', 'Status: 4.4.7', 'Will-Retry-Until: Fri, 20 Nov 2026 10:00:00 +0700'],
        ],
      }),
      noFailure,
    ],
    'Exchange: out of office': [
      plain(
        [
          'From: Ani <ani@contoh.net>',
          'Subject: Automatic reply: Faktur pajak Anda',
          'Auto-Submitted: auto-generated',
          'X-Auto-Response-Suppress: All',
          'Content-Type: text/plain',
        ],
        'I am out of office. 550 5.1.1 user unknown is what you get from my old address.',
      ),
      noReport,
    ],
    'Exchange: read receipt': [
      lines(
        `To: ${returnPath}`,
        'Subject: Read: Faktur pajak Anda',
        'Content-Type: multipart/report; report-type=disposition-notification; boundary="=_b"',
        '',
        '--=_b',
        'Content-Type: text/plain',
        '',
        'Your message was read.',
        '--=_b',
        'Content-Type: message/disposition-notification',
        '',
        final,
        'Disposition: manual-action/MDN-sent-automatically; displayed',
        '',
        '--=_b--',
      ),
      noReport,
    ],
    'Gmail: unknown user': [
      report({
        from: 'mailer-daemon@googlemail.com',
        subject: 'Delivery Status Notification (Failure)',
        header: [`X-Failed-Recipients: ${recipient}`],
        groups: failure(
          '5.1.1',
          'smtp; 550-5.1.1 The email account that you tried to reach does not exist. 550 5.1.1 NoSuchUser',
        ),
        original: 'whole',
      }),
      hard('5.1.1'),
    ],
    'Gmail: inactive account': [
      report({
        groups: failure('5.2.1', 'smtp; 550-5.2.1 The email account that you tried to reach is disabled.'),
      }),
      hard('5.2.1'),
    ],
    'Gmail: over quota': [
      report({
        groups: failure('5.2.2', 'smtp; 552-5.2.2 The email account that you tried to reach is over quota.'),
      }),
      soft('5.2.2'),
    ],
    'Gmail: receives too fast, given up': [
      report({ groups: failure('4.2.1', 'smtp; 450-4.2.1 The user is receiving mail at a rate') }),
      soft('4.2.1'),
    ],
    'Gmail: refused for the sender’s domain': [
      report({ groups: failure('5.7.26', 'smtp; 550-5.7.26 Unauthenticated email is not accepted') }),
      hard('5.7.26'),
    ],
    'Gmail: delay': [
      report({
        subject: 'Delivery Status Notification (Delay)',
        groups: [[mta], [final, 'Action: delayed', 'Status: 4.4.1']],
      }),
      noFailure,
    ],
    'Gmail: copy that the recipient forwards elsewhere': [
      report({
        groups: [[mta], ['Final-Recipient: rfc822; teman@lain.example', 'Action: failed', 'Status: 5.1.1']],
      }),
      otherRecipient,
    ],
    'Sendmail: unknown user': [
      report({
        subject: 'Returned mail: see transcript for details',
        text: '   ----- The following addresses had permanent fatal errors -----',
        groups: [
          ['Reporting-MTA: dns; out.contoh.co.id', 'Received-From-MTA: DNS; app.contoh.co.id', arrival],
          [
            `Final-Recipient: RFC822; ${recipient}`,
            'Action: failed',
            'Status: 5.1.1',
            'Remote-MTA: DNS; mx.contoh.net',
            'Diagnostic-Code: SMTP; 550 5.1.1 User unknown',
            'Last-Attempt-Date: Thu, 19 Nov 2026 09:59:59 +0700',
          ],
        ],
      }),
      hard('5.1.1'),
    ],
    'Sendmail: could not send for four hours': [
      report({
        subject: 'Warning: could not send message for past 4 hours',
        groups: [[mta], [final, 'Action: delayed', 'Status: 4.2.0']],
      }),
      noFailure,
    ],
    'Sendmail: host unknown': [report({ groups: failure('5.1.2', 'SMTP; 550 Host unknown') }), hard('5.1.2')],
    'Sendmail: cannot send within five days': [report({ groups: failure('4.4.7') }), soft('4.4.7')],
    'qmail: words for people alone': [
      plain(
        ['From: MAILER-DAEMON@contoh.net', 'Subject: failure notice'],
        'Hi. This is the qmail-send program at contoh.net.',
        `<${recipient}>:`,
        'Sorry, no mailbox here by that name. (#5.1.1)',
        '',
        '--- Below this line is a copy of the message.',
        '',
        original(true),
      ),
      noReport,
    ],
    'qmail: VERP, words for people alone': [
      plain(
        ['Delivered-To: bounce@contoh.co.id', 'From: MAILER-DAEMON@contoh.net', 'Subject: failure notice'],
        'Sorry, I was unable to establish an SMTP connection. (#4.4.1)',
      ),
      noReport,
    ],
    'netqmail with a patch for reports': [report({ groups: failure('5.1.1') }), hard('5.1.1')],
    'Zimbra: unknown user': [
      report({
        from: 'MAILER-DAEMON@zimbra.contoh.net',
        groups: [
          [
            'Reporting-MTA: dns; zimbra.contoh.net',
            'X-Zimbra-Queue-ID: 1A2B',
            'X-Zimbra-Sender: rfc822; bounce@contoh.co.id',
            arrival,
          ],
          [final, asGiven, 'Action: failed', 'Status: 5.1.1', 'Diagnostic-Code: X-Zimbra; unknown user'],
        ],
      }),
      hard('5.1.1'),
    ],
    'Zimbra: over quota': [report({ groups: failure('4.2.2', 'lmtp; 452 4.2.2 Over quota') }), soft('4.2.2')],
    'Amazon SES: unknown user': [
      report({
        from: 'MAILER-DAEMON@amazonses.com',
        subject: 'Delivery Status Notification (Failure)',
        groups: [
          ['Reporting-MTA: dns; a8-31.smtp-out.amazonses.com'],
          [
            'Action: failed',
            `Final-Recipient: rfc822; ${recipient}`,
            'Diagnostic-Code: smtp; 550 5.1.1 user unknown',
            'Status: 5.1.1',
          ],
        ],
        original: 'none',
      }),
      hard('5.1.1'),
    ],
    'Amazon SES: complaint of a recipient': [
      lines(
        `To: ${returnPath}`,
        'Subject: complaint about message',
        'Content-Type: multipart/report; report-type=feedback-report; boundary="=_b"',
        '',
        '--=_b',
        'Content-Type: text/plain',
        '',
        'This is an email abuse report.',
        '--=_b',
        'Content-Type: message/feedback-report',
        '',
        'Feedback-Type: abuse',
        'User-Agent: Yahoo!-Mail-Feedback/2.0',
        `Original-Rcpt-To: ${recipient}`,
        '',
        '--=_b',
        'Content-Type: message/rfc822',
        '',
        original(true),
        '--=_b--',
      ),
      noReport,
    ],
    'Outlook: feedback report in the form ARF': [
      lines(
        `To: ${returnPath}`,
        'Subject: FW: Faktur pajak Anda',
        'Content-Type: multipart/report; boundary="=_b"; report-type="feedback-report"',
        '',
        '--=_b',
        'Content-Type: message/feedback-report',
        '',
        'Feedback-Type: opt-out',
        'Action: failed',
        'Status: 5.1.1',
        '',
        '--=_b--',
      ),
      noReport,
    ],
    'Yahoo: disabled account': [
      report({
        groups: failure('5.0.0', 'smtp; 554 delivery error: dd This user doesn’t have a yahoo.com account'),
      }),
      hard('5.0.0'),
    ],
    'Courier: unknown user': [
      report({
        groups: [
          [mta, 'Received-From-MTA: dns; app.contoh.co.id'],
          [final, 'Action: failed', 'Status: 5.0.0', 'Diagnostic-Code: smtp; 550 5.1.1 User unknown.'],
        ],
      }),
      hard('5.1.1'),
    ],
    'Courier: headers in another order and folded': [
      report({
        groups: [
          ['Arrival-Date: Thu,\r\n 19 Nov 2026 10:00:00 +0700', mta],
          ['Status:\r\n 5.1.1', 'Action:\r\n failed', `Final-Recipient:\r\n rfc822;\r\n ${recipient}`],
        ],
      }),
      hard('5.1.1'),
    ],
    'Lotus Domino: words in capitals and remarks behind codes': [
      report({
        groups: [
          ['REPORTING-MTA: DNS; domino.contoh.net'],
          [
            `FINAL-RECIPIENT: RFC822; <${recipient.toUpperCase()}>`,
            'ACTION: FAILED',
            'STATUS: 5.1.1 (bad destination mailbox address)',
          ],
        ],
      }),
      hard('5.1.1'),
    ],
    'Groupwise: machine’s part in base64': [
      report({
        groups: failure('5.1.1'),
        statusHeader: ['Content-Transfer-Encoding: base64'],
        encode: base64,
      }),
      hard('5.1.1'),
    ],
    'a server that writes addresses in other alphabets': [
      report({
        groups: [[mta], [`Final-Recipient: utf-8; ${recipient}`, 'Action: failed', 'Status: 5.1.1']],
        statusType: 'message/global-delivery-status',
      }),
      hard('5.1.1'),
    ],
    'a server that keeps the recipient to itself': [
      report({ groups: [[mta], ['Action: failed', 'Status: 5.1.1']] }),
      hard('5.1.1'),
    ],
    'a gateway that names the receiver in Delivered-To': [
      report({
        groups: failure('5.1.1'),
        header: [`Delivered-To: ${returnPath}`],
        receiverField: 'X-Original-To',
      }),
      hard('5.1.1'),
    ],
    'a gateway that changed the case of the address': [
      report({ groups: failure('5.1.1') }).replace(returnPath, returnPath.toUpperCase()),
      hard('5.1.1'),
    ],
    'a list of two recipients, the other of whom failed': [
      report({
        groups: [
          [mta],
          ['Final-Recipient: rfc822; lain@lain.example', 'Action: failed', 'Status: 5.1.1'],
          [final, 'Action: delivered', 'Status: 2.0.0'],
        ],
      }),
      delivered,
    ],
    'a failure without a code': [report({ groups: [[mta], [final, 'Action: failed']] }), unreadable],
    'a failure whose code says that all went well': [report({ groups: failure('2.0.0') }), unreadable],
    'a report without a recipient': [report({ groups: [[mta, arrival]] }), unreadable],
    'a report that somebody forwarded as a file': [
      lines(
        'From: Budi <budi@contoh.co.id>',
        'To: bounce@contoh.co.id',
        'Subject: FW: Undelivered',
        'Content-Type: multipart/mixed; boundary="=_outer"',
        '',
        '--=_outer',
        'Content-Type: text/plain',
        '',
        'Mohon dicek.',
        '--=_outer',
        'Content-Type: message/rfc822',
        'Content-Disposition: attachment',
        '',
        report({ groups: failure('5.1.1') }),
        '--=_outer--',
      ),
      hard('5.1.1'),
    ],
    'a report with a footer that a list has put around it': [
      report({ groups: failure('5.1.1') }).replace(
        'Content-Type: multipart/report; report-type=delivery-status; boundary="=_b"',
        'Content-Type: multipart/mixed; boundary="=_b"',
      ),
      hard('5.1.1'),
    ],
    'vacation of a server that follows RFC 3834': [
      plain(
        [
          'From: ani@contoh.net',
          'Subject: Auto: Faktur pajak Anda',
          'Auto-Submitted: auto-replied (vacation)',
          'In-Reply-To: <mail-17@faktur.contoh.co.id>',
        ],
        'Saya sedang cuti sampai 1 Desember.',
      ),
      noReport,
    ],
    'vacation with a page of its own': [
      lines(
        `To: ${returnPath}`,
        'From: ani@contoh.net',
        'Precedence: auto_reply',
        'X-Autoreply: yes',
        'Content-Type: multipart/alternative; boundary="=_b"',
        '',
        '--=_b',
        'Content-Type: text/plain',
        '',
        'Delivery to my mailbox has failed permanently? No, I am on leave.',
        '--=_b',
        'Content-Type: text/html',
        '',
        '<p>Action: failed<br>Status: 5.1.1</p>',
        '--=_b--',
      ),
      noReport,
    ],
    'answer of a person, with what they were sent': [
      plain(
        [
          'From: ani@contoh.net',
          'Subject: Re: Faktur pajak Anda',
          'In-Reply-To: <mail-17@faktur.contoh.co.id>',
        ],
        'Terima kasih!',
        '> Action: failed',
        '> Status: 5.1.1',
        `> Final-Recipient: rfc822; ${recipient}`,
      ),
      noReport,
    ],
    'challenge of a filter': [
      plain(
        ['From: ani@contoh.net', 'Subject: Please confirm your message', 'Auto-Submitted: auto-replied'],
        'Click here so that your mail is delivered.',
      ),
      noReport,
    ],
    'spam that looks like a report': [
      plain(
        [
          'From: Mail Delivery System <mailer@spam.example>',
          'Subject: Undelivered Mail Returned to Sender',
          'Content-Type: text/html',
        ],
        '<p>Action: failed</p><p>Status: 5.1.1</p><a href="https://spam.example">Release messages</a>',
      ),
      noReport,
    ],
    'spam with a broken structure': [
      lines(
        `To: ${returnPath}`,
        'Content-Type: multipart/report; report-type=delivery-status; boundary=""',
        '',
        '--',
        'Content-Type: message/delivery-status',
        '',
        'Action: failed',
      ),
      noReport,
    ],
  };
  return Object.entries(mails).map(([name, [raw, expected]]) => ({ name, raw, expected }));
}

export const reports = {
  hard: 'Postfix: unknown user',
  soft: 'Postfix: full mailbox',
  delay: 'Postfix: delay warning',
  delivered: 'Postfix: success report',
  copyElsewhere: 'Gmail: copy that the recipient forwards elsewhere',
  outOfOffice: 'Exchange: out of office',
} as const;

/** One of them, as it would come to the return path of a mail. */
export function reportOf(kind: keyof typeof reports, returnPath: string, recipient: string): string {
  const found = returnedMails(returnPath, recipient).find(({ name }) => name === reports[kind]);
  if (!found) throw new Error(`no report of the kind ${kind}`);
  return found.raw;
}

/** A relay that hands in what came back. */
export const handIn = (server: { address: string }, secret: string, raw: string, type = 'message/rfc822') =>
  fetch(`${server.address}/api/bounces`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': type },
    body: raw,
  });

export const returnPathPattern = 'bounce+{id}@contoh.co.id';

/** A mail that has left, and where it comes back to. */
export async function sentMail({ deps }: Pick<TestServer, 'deps'>, recipient: string) {
  const [row] = await deps.database<{ id: string }[]>`
    insert into mails (event, kind, about, recipient, language, created_at, state, sent_at)
    values (${`test:${recipient}`}, 'myRequests', 'x', ${recipient}, 'id', now(), 'sent', now()) returning id`;
  const id = row?.id ?? '';
  return { id, recipient, returnPath: returnPathOf(deps.signer, returnPathPattern, { id, round: 1 }) };
}
