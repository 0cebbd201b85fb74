import type { StateNow } from '#contract/processing/change-status.ts';
import { officeTexts } from '#web/i18n/office-language.ts';
import { useFocusOnMount } from '#web/ui/controls/use-focus-on-mount.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { StatusBadge } from '#web/features/request/status/status-badge.tsx';
import { formatTime } from '#web/ui/display/format-date.ts';
import { statusText } from '#web/features/request/status/status-text.ts';

const texts = officeTexts({
  en: {
    title: 'Not saved: the request was changed meanwhile.',
    setTo: (by: string) => `${by} set it to`,
    on: (time: string) => `on ${time}`,
    kept: 'What you entered is kept. Select a status again to save it on top of that.',
  },
  id: {
    title: 'Belum disimpan: permintaan ini sudah diubah orang lain.',
    setTo: (by: string) => `${by} mengubahnya menjadi`,
    on: (time: string) => `pada ${time}`,
    kept: 'Isian Anda tetap ada. Pilih lagi statusnya untuk menyimpannya di atas perubahan itu.',
  },
});

/** Who has changed the request meanwhile. Takes the focus, as the status above it has changed, too. */
export function ConflictNotice({ conflict }: { conflict: StateNow }) {
  const { status, remarks, by, at } = conflict;
  const words = texts();
  const place = useFocusOnMount<HTMLDivElement>();
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Notice tone="warn" role="alert" title={words.title}>
        <p>
          {words.setTo(by)} <StatusBadge status={status} name={statusText(status)} />{' '}
          {words.on(formatTime(at))}
          {remarks === '' ? '.' : ':'}
        </p>
        {remarks === '' ? null : (
          <blockquote className="my-1 border-l-2 border-edge pl-3 wrap-anywhere whitespace-pre-line">
            {remarks}
          </blockquote>
        )}
        <p>{words.kept}</p>
      </Notice>
    </div>
  );
}
