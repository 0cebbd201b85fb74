import type { ChainFace } from '#domain/chain/face.ts';
import { serviceName } from '#domain/chain/service-name.ts';
import { escapeHtml } from '#domain/formats/escape-html.ts';
import { pageLabels, requesterLabels, type Label } from './page-labels.ts';
import type { PersonData } from './person-data.ts';

/** Writes a label in both languages side by side: whoever opens the page reads one of them. */
const both = (name: Label) => {
  const { id, en } = pageLabels[name];
  return `${escapeHtml(id)} <span lang="en">${escapeHtml(en)}</span>`;
};

type Cell = string | number | null | undefined;

function table(head: Label[], rows: Cell[][]): string {
  if (rows.length === 0) return `<p>${both('none')}</p>`;
  const cell = (value: Cell) => `<td>${escapeHtml(String(value ?? '–')).replaceAll('\n', '<br>')}</td>`;
  return `<div class="wide"><table><thead><tr>${head.map((name) => `<th scope="col">${both(name)}</th>`).join('')}</tr></thead>
<tbody>${rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('\n')}</tbody></table></div>`;
}

const facts = (rows: [Label, Cell][]) =>
  `<dl>${rows.map(([name, value]) => `<dt>${both(name)}</dt><dd>${escapeHtml(String(value ?? '–'))}</dd>`).join('')}</dl>`;

function requestSection(request: PersonData['requests'][number]): string {
  const { requester, buyer, receipt, consent } = request;
  return `<section><h3>${escapeHtml(request.transactionId)}</h3>
${facts([
  ['status', request.status],
  ['requestedAt', request.requestedAt],
  ...Object.values(requesterLabels).map(([name, label]): [Label, Cell] => [label, requester[name]]),
  ['whatsapp', request.whatsapp?.number],
  ['buyer', buyer.name],
  ['number', `${buyer.kind} ${buyer.number}`],
  ['address', buyer.address],
  ['receipt', `${receipt.store}, ${receipt.date}, Rp ${receipt.totalPaid}`],
  ['consent', `${consent.at} (${consent.version})`],
  ['sentInstead', request.sentInstead && JSON.stringify(request.sentInstead)],
])}
<h4>${both('fakturs')}</h4>${table(
    ['number', 'date', 'status', 'dpp', 'ppn'],
    request.fakturs.map(({ number, date, state, dpp, ppn }) => [number, date, state, dpp, ppn]),
  )}
<h4>${both('sentToProvider')}</h4>${table(
    ['date', 'provider', 'status', 'number', 'buyer'],
    request.sentToProvider.map(({ at, provider, state, fakturNumber, buyer: sent }) => [
      at,
      provider,
      state,
      fakturNumber,
      Object.values(sent).filter(Boolean).join('\n'),
    ]),
  )}
<h4>${both('history')}</h4>${table(
    ['date', 'by', 'status', 'text'],
    request.history.map(({ at, by, status, text }) => [at, by, status, text]),
  )}
<h4>${both('notes')}</h4>${table(
    ['date', 'by', 'text'],
    request.notes.map(({ at, by, text }) => [at, by, text]),
  )}
<h4>${both('corrections')}</h4>${table(
    ['date', 'email', 'text', 'changes'],
    request.corrections.map(({ at, email, reason, changes }) => [at, email, reason, JSON.stringify(changes)]),
  )}
<h4>${both('processing')}</h4>${table(
    ['date', 'by', 'action'],
    request.processing.map(({ at, by, action }) => [at, by, action]),
  )}</section>`;
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c2430}
span[lang]{color:#4b5565;font-weight:normal;font-size:.9em}span[lang]::before{content:"/ "}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}th,td{border:1px solid #b9c1cc;padding:.35rem .5rem;text-align:left;vertical-align:top}
dl{display:grid;grid-template-columns:minmax(9rem,16rem) 1fr;gap:.25rem 1rem}dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere}
section{border-top:2px solid #b9c1cc;margin-top:1.5rem}`;

/** One page without scripts that needs nothing from anywhere, for whoever asked for their data. */
export function readablePage(data: PersonData, face: ChainFace): string {
  const name = face.name || serviceName;
  const contact = [face.privacy.email, face.privacy.phone].filter((each) => each !== '').join(', ');
  return `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(`${data.file} · ${name}`)}</title><style>${style}</style></head><body>
<h1>${both('title')}</h1><p>${escapeHtml(name)} · ${escapeHtml(data.file)} · ${escapeHtml(data.givenOutAt)} WIB</p>
<p>${both('intro')}</p>${contact === '' ? '' : `<p>${both('contact')}: ${escapeHtml(contact)}</p>`}
<h2>${both('requests')} (${data.requests.length})</h2>${data.requests.map(requestSection).join('\n')}
<h2>${both('archived')}</h2>${table(
    ['number', 'keptUntil', 'text'],
    data.archivedRequests.map(({ transactionId, keptUntil, request }) => [
      transactionId,
      keptUntil,
      JSON.stringify(request),
    ]),
  )}
<h2>${both('submissions')}</h2>${table(
    ['requestedAt', 'number', 'text'],
    data.unconfirmedSubmissions.map(({ submittedAt, transactionId, form }) => [
      submittedAt,
      transactionId,
      JSON.stringify(form),
    ]),
  )}
<h2>${both('companies')}</h2>${table(
    ['number', 'buyer', 'address', 'email'],
    data.companies.map(({ npwp, name: company, address, email }) => [npwp, company, address, email]),
  )}
<h2>${both('mails')}</h2>${table(
    ['date', 'channel', 'action', 'recipient', 'status'],
    data.mails.map(({ at, channel, kind, to, state }) => [at, channel, kind, to, state]),
  )}
<h2>${both('awaited')}</h2>${table(
    ['date', 'number'],
    data.awaitedReceipts.map(({ at, transactionId }) => [at, transactionId]),
  )}
<h2>${both('handOvers')}</h2>${table(
    ['date', 'number', 'email', 'buyer'],
    data.handOvers.map(({ at, transactionIds, email, buyer }) => [
      at,
      transactionIds.join(', '),
      email ?? '',
      buyer ? JSON.stringify(buyer) : '',
    ]),
  )}
<h2>${both('codes')}</h2>${table(
    ['name', 'requester', 'email', 'phone', 'buyer', 'number', 'address', 'date', 'status'],
    data.buyerCodes.map((code) => [
      code.name,
      code.requesterName,
      code.email,
      code.phone,
      code.companyName,
      code.buyerDocument ?? code.npwp,
      code.companyAddress,
      code.madeAt,
      code.revokedAt ?? code.notify,
    ]),
  )}
<h2>${both('visits')}</h2>${facts([
    ['openLinks', data.visits.openLinks],
    ['lastVisit', data.visits.lastVisit],
    ['mentions', data.mentionsElsewhere.length],
  ])}
<h2>${both('files')}</h2><ul>${data.files.map((each) => `<li><a href="${escapeHtml(each)}">${escapeHtml(each)}</a></li>`).join('')}</ul>
</body></html>
`;
}
