import { detailsPath, paths } from '#contract/paths.ts';
import type { Language } from '#domain/language.ts';
import { confirmToken, trackToken, type Signer } from '../tokens.ts';

export type LinkSources = { baseUrl: URL; signer: Signer };
type Linked = { transactionId: string; submissionId: string; language: Language };

function address(path: string, baseUrl: URL, query: Record<string, string> = {}): string {
  const url = new URL(path, baseUrl);
  url.search = new URLSearchParams(query).toString();
  return url.href;
}

export const confirmLink = (request: Linked, { baseUrl, signer }: LinkSources): string =>
  address(paths.confirm, baseUrl, {
    token: confirmToken(signer, request.submissionId),
    lang: request.language,
  });

export const trackLink = (request: Linked, { baseUrl, signer }: LinkSources): string =>
  address(paths.track, baseUrl, {
    id: request.transactionId,
    t: trackToken(signer, request.submissionId),
    lang: request.language,
  });

export const againLink = (request: Omit<Linked, 'submissionId'>, { baseUrl }: LinkSources): string =>
  address(paths.request, baseUrl, { trx: request.transactionId, lang: request.language });

/** The empty form. */
export const formLink = (language: Language, { baseUrl }: LinkSources): string =>
  address(paths.request, baseUrl, { lang: language });

export const signInLink = (baseUrl: URL): string => address(paths.signIn, baseUrl);

export const queueLink = (baseUrl: URL): string => address(paths.timeline, baseUrl);

export const detailsLink = (transactionId: string, baseUrl: URL): string =>
  address(detailsPath(transactionId), baseUrl);
