import type { Plugin } from 'vite';

/** The server tells what a call does (`/api/docs`): browsers do without these sentences. */
export function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/contract\//, code: 'summary:' },
      handler: (code) => code.replaceAll(/\bsummary:\s*(?:'[^'\n]*'|"[^"\n]*"),/g, ''),
    },
  };
}
