import { detailsPath, paths } from '#contract/paths.ts';
import { deadlineRows, type DeadlineFigure } from '#domain/coretax/faktur-stage.ts';
import type { Language } from '#domain/language.ts';
import {
  companyTokenAgain,
  confirmTokenAgain,
  myRequestsTokenAgain,
  notUsTokenAgain,
  trackToken,
  type Signer,
} from '../secrets/tokens.ts';

export type LinkSources = { baseUrl: URL; signer: Signer };
type LinkTarget = { transactionId: string; language: Language };
type Parameters = Record<string, string>;

/** Secrets stand behind `#`, where no server or proxy writes them into a log. */
function address(path: string, baseUrl: URL, query: Parameters = {}, secret: Parameters = {}): string {
  const url = new URL(path, baseUrl);
  url.search = new URLSearchParams(query).toString();
  url.hash = new URLSearchParams(secret).toString();
  return url.href;
}

export const confirmLink = (
  request: { submissionId: string; confirmTokenHash: Buffer; language: Language },
  { baseUrl, signer }: LinkSources,
): string =>
  address(paths.confirm, baseUrl, { lang: request.language }, { token: confirmTokenAgain(signer, request) });

export const trackLink = (
  request: LinkTarget & { submissionId: string; trackVersion: number },
  { baseUrl, signer }: LinkSources,
): string =>
  address(
    paths.track,
    baseUrl,
    { id: request.transactionId, lang: request.language },
    { t: trackToken(signer, request) },
  );

export const againLink = (request: LinkTarget, { baseUrl }: LinkSources): string =>
  address(paths.request, baseUrl, { trx: request.transactionId, lang: request.language });

/** The page on which customers ask for a link to all their requests. */
export const mineLink = (language: Language, { baseUrl }: LinkSources): string =>
  address(paths.mine, baseUrl, { lang: language });

/** The same, opened without asking for a link. */
export const openMineLink = (
  link: { id: string; tokenHash: Buffer; language: Language },
  { baseUrl, signer }: LinkSources,
): string =>
  address(paths.mine, baseUrl, { lang: link.language }, { token: myRequestsTokenAgain(signer, link) });

/** The page on which the owner of buyer codes chooses of which purchases they are told. */
export const codesLink = (language: Language, { baseUrl }: LinkSources): string =>
  address(paths.buyerCode, baseUrl, { lang: language });

/** The page on which the address on record of a company answers. */
export const companyLink = (
  link: { id: string; tokenHash: Buffer; language: Language },
  { baseUrl, signer }: LinkSources,
): string =>
  address(paths.confirmCompany, baseUrl, { lang: link.language }, { token: companyTokenAgain(signer, link) });

/** The page on which a customer says that a purchase by their buyer code was not theirs. */
export const notUsLink = (
  use: { submissionId: string; notUsHash: Buffer; language: Language },
  { baseUrl, signer }: LinkSources,
): string => address(paths.notUs, baseUrl, { lang: use.language }, { t: notUsTokenAgain(signer, use) });

/** The empty form. */
export const formLink = (language: Language, { baseUrl }: LinkSources): string =>
  address(paths.request, baseUrl, { lang: language });

/** The form, filled in with what an app has handed over; in the language that the customer has chosen there. */
export const handOverLink = (token: string, baseUrl: URL): string =>
  address(paths.request, baseUrl, {}, { handover: token });

export const signInLink = (baseUrl: URL): string => address(paths.signIn, baseUrl);

export const deadlinesLink = (baseUrl: URL): string => address(paths.coretaxDeadlines, baseUrl);

/** The requests that a figure of a month counts. */
export const figureLink = (figure: DeadlineFigure, masa: string, baseUrl: URL): string =>
  address(paths.timeline, baseUrl, deadlineRows(figure, masa));

export const queueLink = (baseUrl: URL): string => address(paths.timeline, baseUrl);

export const issuingLink = (baseUrl: URL): string => address(paths.coretaxIssuing, baseUrl);

export const mailSenderLink = (baseUrl: URL): string => address(paths.mailSender, baseUrl);

export const correctionsLink = (baseUrl: URL): string => address(paths.coretaxCorrections, baseUrl);

export const detailsLink = (transactionId: string, baseUrl: URL): string =>
  address(detailsPath(transactionId), baseUrl);
