import type { Ref } from 'react';
import type { SignedInUser } from '#contract/staff.ts';
import { drawings, IconButton } from '#web/ui/controls/icon-button.tsx';
import { Identity } from './identity.tsx';
import { StandInBadge } from './stand-in-line.tsx';
import { LiveState } from './live-state.tsx';
import { barTexts, paletteKeys } from '../texts.ts';
import { SearchBox } from '../search/search-box.tsx';

type Props = {
  user: SignedInUser;
  isProviderStandIn: boolean;
  search: Ref<HTMLInputElement>;
  onPalette: () => void;
};

/** The bar above every page: the search, the palette, whether changes show at once, and whose session it is. */
export function OfficeBar({ user, isProviderStandIn, search, onPalette }: Props) {
  return (
    <div className="flex h-12 items-center gap-2 border-b border-line bg-white px-6 max-rail:hidden 2xl:px-8 print:hidden">
      <SearchBox ref={search} />
      <IconButton
        drawing={drawings.command}
        label={barTexts().palette}
        shortcut={paletteKeys}
        onClick={onPalette}
      />
      {isProviderStandIn ? <StandInBadge /> : null}
      <div className="ml-auto flex max-w-1/2 shrink-0 items-center gap-4 pl-2">
        <LiveState />
        <Identity user={user} className="min-w-0 truncate text-small text-slate" />
      </div>
    </div>
  );
}
