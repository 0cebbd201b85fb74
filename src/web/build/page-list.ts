import type { Plugin } from 'vite';
import { builtPages, paths } from '../../contract/paths.ts';

/** Tells the server which addresses are pages, so that it answers the others with 404. */
export function pageList(): Plugin {
  return {
    name: 'page-list',
    apply: 'build',
    generateBundle() {
      const source = JSON.stringify(builtPages.map((page) => paths[page]));
      this.emitFile({ type: 'asset', fileName: 'pages.json', source });
    },
  };
}
