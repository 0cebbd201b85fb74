import { rowFaultText } from '#contract/bulk-texts.ts';
import { readIds } from '#contract/bulk.ts';
import { limits } from '../../http/rate-limit.ts';
import type { Route } from '../../http/route.ts';
import { uploadBodyLimit } from '../../http/uploads.ts';
import type { Spreadsheets } from '../../ports/spreadsheets.ts';
import { readList } from './read-list.ts';

/** Lists of transaction IDs for the bulk pages. */
export function bulkListsRoutes(route: Route, { spreadsheets }: { spreadsheets: Spreadsheets }): void {
  route(
    readIds,
    { access: 'closeMany', limit: limits.staff, bodyLimit: uploadBodyLimit },
    async ({ files, language }) => {
      const { transactionIds, rejected } = await readList(spreadsheets, files.list?.content, 'list');
      return {
        transactionIds,
        rejected: rejected.map((row) => ({ ...row, message: rowFaultText(row.code, language) })),
      };
    },
  );
}
