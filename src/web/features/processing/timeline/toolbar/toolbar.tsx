import type { ReactNode } from 'react';
import type { SavedView } from '#contract/processing/desk.ts';
import { builtInViews } from '#domain/requests/desk.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { textWidthAt } from '#web/ui/table/text-width.ts';
import { isForCards } from '#web/ui/table/use-width.ts';
import type { ListFilter, ListParams } from '../../list-query.ts';
import { orderInAddress } from '../../list-query.ts';
import { filterTexts } from '../filters/texts.ts';
import { builtInNames, sortTexts, timelineTexts, viewTexts } from '../texts.ts';
import { timelineOrder } from '../timeline-query.ts';
import { DisplayMenu } from '../views/display-menu.tsx';
import type { Display } from '../views/use-display.ts';
import { ViewTabs } from '../views/view-tabs.tsx';
import { SortMenu } from './sort-menu.tsx';
import { ToolFace } from './tool-face.tsx';

type Props = {
  /** The width that it has. */
  room: number | undefined;
  views: readonly SavedView[] | undefined;
  /** The tab that is open, and whether its list was changed since. */
  open: string | undefined;
  isChanged: boolean;
  filter: ListFilter;
  onFilter: (changes: ListParams) => void;
  /** How many words the filter has beyond the view, and whether its fields are shown. */
  filtered: number;
  isFilterOpen: boolean;
  onFilterOpen: (isOpen: boolean) => void;
  display: Display;
  viewActions: ReactNode;
  news: ReactNode;
  help: ReactNode;
  nextUp: { isBusy: boolean; run: () => void };
};

/** The one row above the requests: the views at the left, what changes the list and Next up at the right. */
export function Toolbar(props: Props) {
  const {
    room = 0,
    views,
    open,
    isChanged,
    filter,
    onFilter,
    filtered,
    isFilterOpen,
    display,
    nextUp,
  } = props;
  const [texts, isNarrow] = [timelineTexts(), isForCards(room)];
  const filterText = filterTexts().folded(filtered);
  const hasWords = !isNarrow && hasRoomForWords(room, views, filterText);
  return (
    <div className="flex h-10 items-center gap-2">
      <ViewTabs views={views} open={open} isChanged={isChanged} />
      <div className="flex shrink-0 items-center gap-2">
        {props.news}
        <Button
          kind="secondary"
          size="slim"
          title={filterText}
          aria-expanded={isFilterOpen}
          onClick={() => props.onFilterOpen(!isFilterOpen)}
        >
          <ToolFace drawing="filter" text={filterText} hasWords={hasWords} />
          {!hasWords && filtered > 0 ? <span aria-hidden="true">{filtered}</span> : null}
        </Button>
        {isNarrow ? null : (
          <>
            <SortMenu
              order={filter}
              hasWords={hasWords}
              onOrder={(order) => onFilter(orderInAddress(order, timelineOrder))}
            />
            <DisplayMenu display={display} view={open} hasWords={hasWords}>
              {props.viewActions}
            </DisplayMenu>
          </>
        )}
        <Button
          size="slim"
          title={`${texts.nextUpHint} (n)`}
          busy={nextUp.isBusy && texts.lookingForNext}
          onClick={nextUp.run}
        >
          <ToolFace
            drawing="next"
            text={texts.nextUp}
            hasWords={!isNarrow && (hasWords || room > wordOfNextUpFrom)}
          />
        </Button>
        {props.help}
      </div>
    </div>
  );
}

/** The width beyond which Next up keeps its name, whatever room the views have. */
const wordOfNextUpFrom = 900;
/** What stands around the words: the padding of a tab with its count, of a button, and the help. */
const [aroundTab, aroundButton, help] = [48, 34, 60];

function hasRoomForWords(room: number, views: readonly SavedView[] | undefined, filterText: string): boolean {
  const widthOf = textWidthAt(0.875);
  const sum = (words: readonly string[], around: number) =>
    words.reduce((width, word) => width + widthOf(word) + around, 0);
  const names = builtInNames();
  const tabs = [...builtInViews.map((view) => names[view]), ...(views ?? []).map(({ name }) => name)];
  const buttons = [filterText, sortTexts().sort, viewTexts().display, timelineTexts().nextUp];
  return sum(tabs, aroundTab) + sum(buttons, aroundButton) + help <= room;
}
