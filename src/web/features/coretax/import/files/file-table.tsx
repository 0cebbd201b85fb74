import type { DropFile } from '#contract/coretax/drops.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { numberedTurns } from '#web/ui/table/paging.ts';
import type { FileActions } from './decision-cell.tsx';
import { fileColumns } from './file-columns.tsx';
import { filesTexts } from './texts.ts';
import type { MarkedFile } from './use-marked-file.ts';

type Props = { files: readonly DropFile[]; marking: MarkedFile; actions: FileActions };

/** The table of the files, of which only one page is rendered. */
export function FileTable({ files, marking, actions }: Props) {
  const { paging, setPaging, marked, mark } = marking;
  const { page, size } = paging;
  const first = (page - 1) * size;
  const rows = files.slice(first, first + size);
  return (
    <div className="rounded-card border border-line bg-white">
      <div className="overflow-clip rounded-t-card">
        <DataTable
          caption={filesTexts().rows}
          columns={fileColumns(actions)}
          rows={rows}
          keyOf={({ no }) => no}
          isCurrent={({ no }) => no === marked?.no}
          onRowFocus={mark}
        />
      </div>
      <Pager
        shown={{ rows, size, firstRow: first + 1, total: files.length }}
        size={size}
        onSize={(next) => setPaging({ page: 1, size: next })}
        turns={numberedTurns(paging, files.length, setPaging)}
      />
    </div>
  );
}
