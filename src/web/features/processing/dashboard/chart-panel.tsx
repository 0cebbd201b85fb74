import { useId, type ReactNode } from 'react';
import { officeTexts } from '#web/i18n/office-language.ts';

type Size = 'wide' | 'high' | 'across' | 'own';

const sizes: Record<Size, string> = {
  wide: 'min-h-98 @md:min-h-94 @3xl:col-span-2 @3xl:min-h-104',
  high: 'min-h-92',
  across: '@3xl:col-span-2',
  own: '',
};

/** What the charts are called, and what several of them say. */
export const chartTexts = officeTexts({
  en: {
    days: 'Requests and closings per day',
    ages: 'Age of unfinished requests',
    limits: 'Share within the limits',
    stores: 'Stores with the most unfinished requests',
    mails: 'E-mails that failed',
    people: 'Work of each person',
    nothingInWork: 'Nothing is open or on progress.',
    loading: 'Loading',
  },
  id: {
    days: 'Permintaan dan penyelesaian per hari',
    ages: 'Umur permintaan yang belum selesai',
    limits: 'Bagian yang masih dalam batas',
    stores: 'Toko dengan permintaan belum selesai terbanyak',
    mails: 'Email yang gagal terkirim',
    people: 'Pekerjaan tiap orang',
    nothingInWork: 'Tidak ada yang terbuka atau diproses.',
    loading: 'Memuat',
  },
});

/** One chart under its heading; without children it is loading. */
export function ChartPanel({ title, size, children }: { title: string; size: Size; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`flex min-w-0 flex-col rounded-card border border-line bg-white p-4 ${sizes[size]}`}
    >
      <h2 id={id} className="mb-3 text-body font-semibold">
        {title}
      </h2>
      {children ?? <p className="m-auto text-slate">{chartTexts().loading}</p>}
    </section>
  );
}

/** Instead of empty axes. */
export function NothingToShow({ children }: { children: string }) {
  return <p className="m-auto text-center text-slate">{children}</p>;
}
