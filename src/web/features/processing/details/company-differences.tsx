import { Link } from 'wouter';
import { paths } from '#contract/paths.ts';
import type { RequestDetails } from '#contract/processing/request-details.ts';
import { companyFields, differingFields, isPerson } from '#domain/buyers/company-details.ts';
import { officeTexts } from '#web/i18n/office-language.ts';
import { Notice } from '#web/ui/display/notice.tsx';

const texts = officeTexts({
  id: {
    title: 'Permintaan dan data perusahaan terdaftar berbeda',
    sent: 'Perusahaan ini terdaftar, jadi permintaan memakai data terdaftar, bukan isian pelanggan.',
    person: 'NPWP atau NIK ini milik orang pribadi: permintaan selalu memakai isian pelanggan.',
    unverified: 'Email terdaftar belum terverifikasi, jadi permintaan memakai email isian pelanggan.',
    emailStates: { verified: 'terverifikasi', unverified: 'belum terverifikasi' },
    differs:
      'Data terdaftar kini lain dari permintaan ini. Menutup permintaan tidak mengubah data terdaftar.',
    fields: { companyName: 'Nama PT', companyAddress: 'Alamat PT', email: 'Email' },
    sources: { request: 'Permintaan ini', record: 'Data terdaftar', sent: 'Isian pelanggan' },
    update: 'Perbarui NPWP',
  },
  en: {
    title: 'The request and the company on record differ',
    sent: 'This company is on record, so the request uses the record and not what the customer typed.',
    person: 'This NPWP or NIK is a person’s: the request always uses what the customer typed.',
    unverified: 'The e-mail on record is not verified, so the request uses the one that the customer typed.',
    emailStates: { verified: 'verified', unverified: 'not verified' },
    differs:
      'The record has other data now than this request. Closing the request does not change the record.',
    fields: { companyName: 'PT Name', companyAddress: 'PT Address', email: 'Email' },
    sources: { request: 'This request', record: 'On record', sent: 'Typed by the customer' },
    update: 'Update NPWP',
  },
});

/** Where request, company record and what the customer typed are not the same; nothing when they are. */
export function CompanyDifferences({ request }: { request: RequestDetails }) {
  const { title, sent, person, unverified, emailStates, differs, fields, sources, update } = texts();
  const { npwp, companyRecord, companyAsSent } = request;
  const differing = companyRecord ? differingFields(request, companyRecord) : [];
  const shown = companyFields.filter((field) => differing.includes(field) || companyAsSent?.[field]);
  if (shown.length === 0) return null;
  const isUnverified = differing.includes('email') && companyRecord?.emailState === 'unverified';
  const valuesOf = (field: (typeof companyFields)[number]) =>
    [
      [sources.request, request[field]],
      [
        field === 'email' && companyRecord
          ? `${sources.record} (${emailStates[companyRecord.emailState]})`
          : sources.record,
        companyRecord?.[field],
      ],
      [sources.sent, companyAsSent?.[field]],
    ] as const;
  return (
    <Notice tone="warn" title={title}>
      {companyAsSent ? <p>{sent}</p> : null}
      {isPerson(npwp) ? <p>{person}</p> : isUnverified ? <p>{unverified}</p> : null}
      {differing.length > 0 ? <p>{differs}</p> : null}
      <ul className="@container mt-2 grid gap-3">
        {shown.map((field) => (
          <li key={field} className="border-t border-dashed border-edge pt-2">
            <p className="font-semibold">{fields[field]}</p>
            <dl className="grid gap-x-6 gap-y-1 @xl:grid-cols-3">
              {valuesOf(field).map(([source, value]) =>
                value === undefined ? null : (
                  <div key={source}>
                    <dt className="text-small text-slate">{source}</dt>
                    <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
                  </div>
                ),
              )}
            </dl>
          </li>
        ))}
      </ul>
      {companyRecord ? (
        <Link
          href={`${paths.updateCompany}?edit=${npwp}`}
          className="mt-3 inline-block min-h-6 font-semibold text-teal underline hover:no-underline print:hidden"
        >
          {update}
        </Link>
      ) : null}
    </Notice>
  );
}
