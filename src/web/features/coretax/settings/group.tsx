import type { ReactNode } from 'react';
import type { SettingsGroup } from '#domain/coretax/seller-settings.ts';
import { groupTitles } from './setting-labels.ts';

/** The address of a group within the page. */
export const groupId = (group: SettingsGroup) => `group-${group}`;

export function Group({
  group,
  intro,
  children,
}: {
  group: SettingsGroup;
  intro?: ReactNode;
  children: ReactNode;
}) {
  const titleId = `${groupId(group)}-title`;
  return (
    <section
      id={groupId(group)}
      aria-labelledby={titleId}
      className="scroll-mt-20 rounded-card border border-line bg-white p-4 sm:p-5"
    >
      <h2 id={titleId} className="text-lead font-semibold">
        {groupTitles()[group]}
      </h2>
      {intro === undefined ? null : <p className="mt-1 max-w-prose text-small text-slate">{intro}</p>}
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
    </section>
  );
}

/** Two fields side by side where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2">{children}</div>;
}
