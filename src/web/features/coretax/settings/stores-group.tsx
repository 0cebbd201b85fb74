import { useMemo } from 'react';
import { Field } from '#web/ui/controls/field.tsx';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { lastPage, numberedTurns, type Paging } from '#web/ui/table/paging.ts';
import { Group } from './group.tsx';
import { Row, RowHeadings, RowInput } from './row-fields.tsx';
import { useSettings } from './settings-context.ts';
import { groupTexts } from './texts.ts';

/** What is shown of the stores. */
export type StoresView = Paging & { q: string };
export const firstStores: StoresView = { q: '', page: 1, size: 10 };

const grid = 'grid-cols-2 sm:grid-cols-4 lg:grid-cols-[minmax(0,1fr)_8rem_6.5rem_8rem_8rem]';
const columns = ['store', 'storeCode', 'place', 'addInfo', 'facilityStamp'] as const;

type Props = { view: StoresView; onView: (view: StoresView) => void };

/** A chain may have twenty thousand stores: they are searched, and only one page of them is rendered. */
export function StoresGroup({ view, onView }: Props) {
  const texts = groupTexts();
  const { stores, seller } = useSettings().values;
  const found = useMemo(() => indicesOf(stores, view.q), [stores, view.q]);
  const { size } = view;
  const page = Math.min(view.page, lastPage(found.length, size));
  const shown = found.slice((page - 1) * size, page * size);
  return (
    <Group group="stores" intro={texts.stores}>
      {stores.length === 0 ? (
        <p className="text-slate">{texts.noStores}</p>
      ) : (
        <>
          <div className="w-full sm:w-72">
            <Field
              type="search"
              label={texts.searchStores}
              autoComplete="off"
              value={view.q}
              // Whoever searches does not mean to save.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              onChange={({ target }) => onView({ ...view, q: target.value, page: 1 })}
            />
          </div>
          {found.length === 0 ? (
            <p className="text-slate">
              {texts.noStoreMatches}{' '}
              <TextButton onClick={() => onView({ ...view, q: '', page: 1 })}>{texts.showAll}</TextButton>
            </p>
          ) : (
            <div>
              <RowHeadings list="stores" columns={columns} grid={grid} />
              <div className="divide-y divide-line lg:divide-y-0">
                {shown.map((at) => (
                  <Row key={at} name={stores[at]?.store ?? ''} grid={grid}>
                    <span className="font-semibold wrap-break-word max-lg:col-span-full lg:py-2 lg:font-normal">
                      {stores[at]?.store}
                    </span>
                    <RowInput list="stores" at={at} column="storeCode" kind="optional" max={20} />
                    <RowInput
                      list="stores"
                      at={at}
                      column="place"
                      kind="optionalDigits"
                      max={6}
                      placeholder={seller.place}
                    />
                    <RowInput list="stores" at={at} column="addInfo" kind="optional" max={8} />
                    <RowInput list="stores" at={at} column="facilityStamp" kind="optional" max={8} />
                  </Row>
                ))}
              </div>
              <Pager
                shown={{ rows: shown, size, firstRow: (page - 1) * size + 1, total: found.length }}
                size={size}
                onSize={(next) => onView({ ...view, page: 1, size: next })}
                turns={numberedTurns({ page, size }, found.length, (paging) =>
                  onView({ ...view, ...paging }),
                )}
              />
            </div>
          )}
          <output className="sr-only">{view.q === '' ? '' : texts.storeCount(found.length)}</output>
        </>
      )}
    </Group>
  );
}

type Store = { store: string; storeCode: string | null };

/** The places of the stores whose name or code has this text. */
function indicesOf(stores: readonly Store[], q: string): number[] {
  const wanted = q.trim().toLowerCase();
  const has = (text: string | null) => text !== null && text.toLowerCase().includes(wanted);
  return stores.flatMap(({ store, storeCode }, at) => (has(store) || has(storeCode) ? [at] : []));
}
