import type { Plugin } from 'vite';

const place = /<!-- face -->[^]*?<!-- \/face -->/;

/** Pages while developing wear the face of the chain as the server writes it into those that are built. */
export const faceOf = (server: string): Plugin => ({
  name: 'face-of-the-chain',
  async transformIndexHtml(page) {
    const served = await fetch(server, { headers: { accept: 'text/html' } }).then(
      (answer) => answer.text(),
      () => '',
    );
    const [face = ''] = place.exec(served) ?? [];
    return face.includes('id="face"') ? page.replace(place, () => face) : page;
  },
});
