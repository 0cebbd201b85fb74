import type { OfficePageName } from '#contract/paths.ts';
import type { Role } from '#domain/staff/permissions.ts';
import { mayOpen } from '../office-menu.ts';

/** The pages of Settings: what the chain is, what is connected to it, the people on both sides, and what it runs on. */
const groups = {
  chain: ['sellerSettings', 'appearance', 'poster'],
  connections: ['issuingSettings', 'apiKeys', 'webhooks', 'mailSender'],
  people: ['users', 'privacy', 'audit'],
  operation: ['doctor'],
} as const satisfies Record<string, readonly OfficePageName[]>;

export type SettingsGroup = keyof typeof groups;
export type SettingsPageName = (typeof groups)[SettingsGroup][number];

const groupNames = Object.keys(groups) as SettingsGroup[];

/** The groups with the pages that this role may open. */
export function settingsGroupsFor(role: Role): { group: SettingsGroup; pages: SettingsPageName[] }[] {
  return groupNames
    .map((group) => ({ group, pages: groups[group].filter((page) => mayOpen(role, page)) }))
    .filter(({ pages }) => pages.length > 0);
}

/** The page of Settings that a page is, or stands below. */
export function settingsPageOf(page: OfficePageName): SettingsPageName | undefined {
  if (page === 'privacyFile' || page === 'privacyLetter') return 'privacy';
  const all: readonly SettingsPageName[] = groupNames.flatMap((group) => [...groups[group]]);
  return all.find((each) => each === page);
}
