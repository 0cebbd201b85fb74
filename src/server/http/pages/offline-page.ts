import { keptCodePrefix } from '#domain/buyers/kept-code.ts';
import { serviceName } from '#domain/chain/service-name.ts';
import type { ChainFace } from '#domain/chain/face.ts';
import { escapeHtml } from '#domain/formats/escape-html.ts';
import { sourceHash, themeColour } from './face-markup.ts';
import { policyWith, type Site } from './security-headers.ts';

/**
 * Loads the page anew when it is asked to, and by itself when the network is back, unless somebody is on the way to another
 * page, which that would break off; the address keeps what is behind #. Shows the buyer code that the address names, if this
 * phone keeps it, and leads to the codes that it keeps from any other page.
 */
const script = `const again = () => location.reload();
addEventListener('online', again);
addEventListener('beforeunload', () => removeEventListener('online', again));
addEventListener('hashchange', again);
const part = (id) => document.getElementById(id);
part('again').addEventListener('click', again);
const prefix = ${JSON.stringify(keptCodePrefix)};
let kept = [];
try {
  kept = Object.keys(localStorage).filter((key) => key.startsWith(prefix)).map((key) => (
    { key, ...JSON.parse(localStorage.getItem(key)) }));
} catch {}
const shown = kept.find(({ page }) => page === location.pathname + location.hash);
if (shown) {
  part('name').textContent = shown.name;
  part('digits').textContent = shown.code.replace(/\\d{4}(?=\\d)/g, '$& ');
  part('qr').src = shown.qr;
  part('bars').src = shown.bars;
  part('forget').addEventListener('click', () => {
    if (!confirm(part('forget').dataset.ask)) return;
    localStorage.removeItem(shown.key);
    again();
  });
  part('code').hidden = false;
  part('lost').hidden = true;
} else if (kept.length > 0) {
  for (const { page, name } of kept) {
    const link = document.createElement('a');
    link.href = page;
    link.textContent = name;
    part('codes').appendChild(document.createElement('li')).append(link);
  }
  part('kept').hidden = false;
}`;

const styleOf = (colour: string) => `body{margin:0;background:#fbfaf7;color:#10213a;
font:1rem/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif}
main{max-width:34rem;margin:0 auto;padding:3rem 1.25rem;text-align:center}
[hidden]{display:none}
header{font-weight:700;font-size:1.25rem;color:${colour}}
h1{font-size:1.6rem;line-height:1.25;margin:1.5rem 0 .5rem;overflow-wrap:anywhere}
h2{font-size:1.1rem;margin:2rem 0 .25rem}
p{margin:.25rem 0;color:#4a5a70}
ul{list-style:none;margin:.5rem 0;padding:0}
a{display:inline-block;min-height:2.75rem;color:${colour};font-weight:600;overflow-wrap:anywhere}
figure{margin:1rem 0;padding:1rem;border:1px solid #d9ddd8;border-radius:10px;background:#fff}
img{display:block;margin:0 auto}
#qr{width:min(100%,18rem);aspect-ratio:1}
#digits{margin:.75rem 0;color:#10213a;font:700 clamp(1.375rem,7.5vw,2.25rem)/1.2 ui-monospace,Menlo,Consolas,monospace;
white-space:nowrap}
#bars{width:100%;max-width:24rem;height:5rem}
button{margin:1.5rem .25rem 0;min-height:2.75rem;padding:.5rem 1.25rem;border:1px solid ${colour};border-radius:10px;
background:${colour};color:#fff;font:inherit;font-weight:600}
#forget{background:#fff;color:${colour}}
button:focus-visible,a:focus-visible{outline:3px solid ${colour};outline-offset:2px}`;

/** Writes the page that a phone keeps to show without a network. It needs nothing else to be drawn. */
export function offlinePage(face: ChainFace, site: Site): { html: string; policy: string } {
  const name = escapeHtml(face.name || serviceName);
  const style = styleOf(themeColour(face));
  const html = `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Offline · ${name}</title><style>${style}</style></head>
<body><main><header>${name}</header>
<section id="code" hidden><h1 id="name"></h1>
<p>Kode pembeli. Tunjukkan ke kasir sebelum membayar. Tidak ada jaringan: ini kode yang tersimpan di ponsel ini.</p>
<p lang="en">Buyer code. Show it at the till before you pay. There is no network: this is the code that this phone keeps.</p>
<figure><img id="qr" alt="Kode QR"><p id="digits"></p><img id="bars" alt="Kode batang"></figure>
<button type="button" id="forget" data-ask="Hapus kode ini dari ponsel ini? Untuk menampilkannya lagi perlu jaringan. / Remove this code from this phone? To show it again takes a network.">Hapus dari ponsel ini · <span lang="en">Remove from this phone</span></button>
</section>
<section id="lost"><h1>Tidak ada koneksi internet</h1>
<p>Halaman ini belum dapat dibuka. Yang sudah Anda ketik di formulir tidak hilang.</p>
<p>Periksa koneksi Anda, lalu coba lagi.</p>
<div lang="en"><h2>No internet connection</h2>
<p>This page cannot be opened yet. Nothing that you typed into the form is lost.</p>
<p>Check your connection, then try again.</p></div>
<nav id="kept" hidden aria-labelledby="kept-title">
<h2 id="kept-title">Kode pembeli di ponsel ini · <span lang="en">Buyer codes on this phone</span></h2><ul id="codes"></ul></nav>
</section>
<button type="button" id="again">Coba lagi · <span lang="en">Try again</span></button>
</main><script>${script}</script></body></html>`;
  return { html, policy: policyWith(site, { styles: [sourceHash(style)], scripts: [sourceHash(script)] }) };
}
