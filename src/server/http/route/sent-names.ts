import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { UploadedFile, UploadedFiles } from './uploads.ts';

export function headersUnderOurNames({ headers: names }: Endpoint, request: FastifyRequest) {
  if (!names) return undefined;
  const headers = Object.entries(names).map(([ours, wire]) => [ours, request.headers[wire.toLowerCase()]]);
  return Object.fromEntries(headers) as Record<string, string | undefined>;
}

export const ourFileName = ({ files = {} }: Endpoint, wire: string): string | undefined =>
  Object.entries(files).find(([, name]) => name === wire)?.[0];

export function filesUnderOurNames(endpoint: Endpoint, sent: UploadedFiles): UploadedFiles {
  const files = Object.entries(endpoint.files ?? {}).map(([ours, wire]) => [ours, sent[wire]] as const);
  return Object.fromEntries(files.filter((entry): entry is [string, UploadedFile] => entry[1] !== undefined));
}
