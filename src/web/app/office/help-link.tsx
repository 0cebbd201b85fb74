import { Link, useRoute } from 'wouter';
import { paths } from '#contract/paths.ts';
import { Icon } from '#web/ui/controls/icon-button.tsx';
import { menuEntry, menuTooltip } from './menu-look.ts';
import { pageNames } from '../page-names.ts';

const drawing =
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM9.5 9.5a2.5 2.5 0 1 1 3.6 2.3c-.7.4-1.1.9-1.1 1.7M12 16.5v.2';

/** The guide stands apart from the pages of work. */
export function HelpLink({ collapsed = false, onOpened }: { collapsed?: boolean; onOpened?: () => void }) {
  const [isHere] = useRoute(paths.help);
  return (
    <Link
      href={paths.help}
      aria-current={isHere ? 'page' : undefined}
      onClick={onOpened}
      className={menuEntry}
    >
      <Icon drawing={drawing} size="size-6" />
      <span className={collapsed ? menuTooltip : ''}>{pageNames().help}</span>
    </Link>
  );
}
