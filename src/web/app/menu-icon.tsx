import type { PageName } from '#contract/paths.ts';

const drawings: Partial<Record<PageName, string>> = {
  dashboard: 'M4 4h7v7H4zM13 4h7v4h-7zM13 11h7v9h-7zM4 14h7v6H4z',
  timeline: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 7.5V12l3 2',
  report: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 16.5v-2M12 16.5v-5M15 16.5v-3.5',
  bulkClose: 'M3.5 12.5l4 4 8-9M11.5 15.5l1 1 8-9',
  bulkReject: 'M4 7h9M4 12h6M4 17h9M15.5 9.5l5 5M20.5 9.5l-5 5',
  updateCompany: 'M4 20.5v-15h9v15M13 10h7v10.5M2.5 20.5h19M7 9h3M7 13h3M16 14h1.5',
  users:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M16 4.5a3.5 3.5 0 0 1 0 6M18 14.5a6.5 6.5 0 0 1 3.5 5.5',
  signIn: 'M10 4H5v16h5M14.5 8l4 4-4 4M18.5 12H9',
};

export function MenuIcon({ page }: { page: PageName }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 shrink-0 fill-none stroke-current">
      <path d={drawings[page]} strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
