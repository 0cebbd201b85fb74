import { serviceName } from '#domain/chain/service-name.ts';
import type { ChainFace } from '#domain/chain/face.ts';
import { escapeHtml } from '#domain/formats/escape-html.ts';
import { sourceHash, themeColour } from './face-markup.ts';
import { policyWith, type Site } from './security-headers.ts';

/** Loads the page anew when it is asked to, and by itself when the network is back. The address keeps what is behind #. */
const script = `const again = () => location.reload();
addEventListener('online', again);
document.querySelector('button').addEventListener('click', again);`;

const styleOf = (colour: string) => `body{margin:0;background:#fbfaf7;color:#10213a;
font:1rem/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif}
main{max-width:34rem;margin:0 auto;padding:3rem 1.25rem;text-align:center}
header{font-weight:700;font-size:1.25rem;color:${colour}}
h1{font-size:1.6rem;line-height:1.25;margin:1.5rem 0 .5rem}
h2{font-size:1.1rem;margin:2rem 0 .25rem}
p{margin:.25rem 0;color:#4a5a70}
button{margin-top:1.5rem;min-height:2.75rem;padding:.5rem 1.25rem;border:0;border-radius:10px;background:${colour};
color:#fff;font:inherit;font-weight:600}
button:focus-visible{outline:3px solid ${colour};outline-offset:2px}`;

/** Writes the page that a phone keeps to show without a network. It needs nothing else to be drawn. */
export function offlinePage(face: ChainFace, site: Site): { html: string; policy: string } {
  const name = escapeHtml(face.name || serviceName);
  const style = styleOf(themeColour(face));
  const html = `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Offline · ${name}</title><style>${style}</style></head>
<body><main><header>${name}</header>
<h1>Tidak ada koneksi internet</h1>
<p>Halaman ini belum dapat dibuka. Yang sudah Anda ketik di formulir tidak hilang.</p>
<p>Periksa koneksi Anda, lalu coba lagi.</p>
<div lang="en"><h2>No internet connection</h2>
<p>This page cannot be opened yet. Nothing that you typed into the form is lost.</p>
<p>Check your connection, then try again.</p></div>
<button type="button">Coba lagi · <span lang="en">Try again</span></button>
</main><script>${script}</script></body></html>`;
  return { html, policy: policyWith(site, { styles: [sourceHash(style)], scripts: [sourceHash(script)] }) };
}
