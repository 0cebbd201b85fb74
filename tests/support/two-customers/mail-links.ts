import type { Email } from 'postal-mime';
import { Client } from '../client.ts';

const escapes: Record<string, string> = { '&amp;': '&', '&#39;': "'", '&quot;': '"' };

/** All that whoever receives a mail can read in it: subject, both twins and its attachments. */
export const contentsOf = ({
  subject = '',
  text = '',
  html = '',
  attachments,
}: Email): (string | Uint8Array)[] => [
  subject,
  text,
  html,
  ...attachments.flatMap(({ filename, content }) => [
    filename ?? '',
    typeof content === 'string' ? content : new Uint8Array(content),
  ]),
];

/** The addresses in a mail, each once. */
export function linksOf({ text = '', html = '' }: Email): URL[] {
  const shown = `${text}\n${html.replaceAll(/&amp;|&#39;|&quot;/g, (sign) => escapes[sign] ?? sign)}`;
  return [...new Set(shown.match(/https?:\/\/[^\s"'<>]+/g))].map((address) => new URL(address));
}

/** Everything that the service answers to whoever opens a link of a mail and uses what it brings. */
export async function openLink(server: string, link: URL): Promise<(string | Uint8Array)[]> {
  const client = new Client(server);
  const secret = new URLSearchParams(link.hash.slice(1));
  const id = link.searchParams.get('id') ?? link.searchParams.get('trx') ?? '';
  const track = { 'x-track-token': secret.get('t') ?? '' };
  const token = secret.get('token');
  const answers = [
    await client.get(link.pathname + link.search, { accept: 'text/html' }),
    ...(link.pathname === '/track'
      ? [
          await client.get(`/api/track/${id}`, track),
          await client.get(`/api/track/${id}/faktur`, track),
          await client.get(`/api/track/${id}/correction`, track),
          await client.get(`/api/track-status/${id}`, track),
          await client.get(`/api/customer-detail/${id}`, track),
          await client.get(`/api/pos-detail/${id}`, track),
        ]
      : []),
    ...(link.pathname === '/' && id !== '' ? [await client.post('/api/checkTrx', { trxno: id })] : []),
    ...(link.pathname === '/konfirmasi' ? [await client.post('/api/confirm', { token })] : []),
  ];
  if (link.pathname === '/saya' && token) {
    answers.push(await client.post('/api/my/session', { token }));
    answers.push(await client.get('/api/my/requests'), await client.get('/api/my/fakturs.zip'));
  }
  return Promise.all(answers.map(async (answer) => new Uint8Array(await answer.arrayBuffer())));
}
