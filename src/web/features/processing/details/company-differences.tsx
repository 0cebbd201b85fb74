import { Link } from 'wouter';
import { paths } from '#contract/paths.ts';
import type { RequestDetails } from '#contract/processing/request-details.ts';
import { companyFields, differingFields, isPerson } from '#domain/buyers/company-details.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { companyDifferencesTexts, factListTexts } from './texts.ts';

/** Shows where request, company record and what the customer typed differ, and nothing when they do not. */
export function CompanyDifferences({ request }: { request: RequestDetails }) {
  const { title, sent, person, unverified, emailStates, differs, sources, update } =
    companyDifferencesTexts();
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
            <p className="font-semibold">{factListTexts()[field]}</p>
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
