import * as z from 'zod/mini';
import type { IssuingNews } from '#contract/coretax/issue.ts';
import { deskEvents, watchDesk } from '#contract/processing/desk.ts';
import type { DeskChange } from '#domain/requests/desk.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import { addressOf } from './address-of.ts';
import { reportNotSignedIn } from './not-signed-in.ts';

/** Null when anything may have changed. */
export type DeskChanges = readonly DeskChange[] | null;

export type Watcher = {
  /** The request that is looked at here. */
  viewing?: string | undefined;
  onChanges?: (changes: DeskChanges) => void;
  onViewers?: (empids: readonly string[]) => void;
};

/** A page that nobody sees needs no news; the browser has few connections for all its tabs. */
const pauseAfterMs = 20_000;
const firstRetryMs = 5_000;
const longestRetryMs = 60_000;

const watchers = new Set<Watcher>();
const heard = new Map<string, RequestState>();
const stateListeners = new Set<() => void>();
const issuingListeners = new Set<(news: IssuingNews) => void>();
let source: EventSource | undefined;
let watched: string | undefined;
let isLive = false;
let retryMs = firstRetryMs;
let timer: number | undefined;

/** Whether the server tells of changes now; otherwise pages have to ask. */
export const isDeskLive = (): boolean => isLive;

/** Null where no page watches, so that there is nothing to be told. */
export const deskConnection = (): 'live' | 'lost' | null => {
  if (watchers.size === 0) return null;
  return isLive ? 'live' : 'lost';
};

export function onDeskLive(listener: () => void): () => void {
  stateListeners.add(listener);
  return () => void stateListeners.delete(listener);
}

/** Tells what is said about issuing while a stream is open; it opens none for that alone. */
export function onIssuingNews(listener: (news: IssuingNews) => void): () => void {
  issuingListeners.add(listener);
  return () => void issuingListeners.delete(listener);
}

/** How a request stands, as far as somebody has said so. */
export type RequestState = {
  status?: RequestStatus | undefined;
  assignedTo?: string | null | undefined;
  note?: string | undefined;
};

/** The state that the changes since the opening of the stream tell; what happened without a stream is not known. */
export const standingHeard = (transactionId: string): RequestState | undefined => heard.get(transactionId);

export type KnownRequestState = RequestState & { transactionId: string };

function keep({ transactionId, status, assignedTo, note }: KnownRequestState): void {
  const before = heard.get(transactionId);
  heard.set(transactionId, {
    status: status ?? before?.status,
    assignedTo: assignedTo === undefined ? before?.assignedTo : assignedTo,
    note: note ?? before?.note,
  });
}

/** What somebody has asked the server for counts like what it told. */
export function noteStandings(known: readonly KnownRequestState[]): void {
  for (const one of known) keep(one);
  for (const watcher of watchers) watcher.onChanges?.([]);
}

/** One stream for the whole tab, open while anybody watches. Returns how to leave. */
export function watch(watcher: Watcher): () => void {
  if (watchers.size === 0) document.addEventListener('visibilitychange', followVisibility);
  watchers.add(watcher);
  if (watchers.size === 1) tellState();
  settleIn(0);
  return () => {
    watchers.delete(watcher);
    if (watchers.size === 0) tellState();
    if (watchers.size === 0) document.removeEventListener('visibilitychange', followVisibility);
    settleIn(0);
  };
}

/** A little later: one page leaves and the next one comes in the same moment. */
function settleIn(ms: number): void {
  clearTimeout(timer);
  timer = window.setTimeout(settle, ms);
}

function settle(): void {
  const viewing = [...watchers].findLast((watcher) => watcher.viewing !== undefined)?.viewing;
  if (source && (watchers.size === 0 || viewing !== watched)) close();
  if (!source && watchers.size > 0 && document.visibilityState === 'visible') open(viewing);
}

function followVisibility(): void {
  if (document.visibilityState === 'visible') settleIn(0);
  else {
    clearTimeout(timer);
    timer = window.setTimeout(close, pauseAfterMs);
  }
}

function close(): void {
  source?.close();
  source = undefined;
  setLive(false);
}

function open(viewing: string | undefined): void {
  watched = viewing;
  const opened = new EventSource(addressOf(watchDesk, { query: { viewing } }));
  source = opened;
  opened.addEventListener('open', () => {
    retryMs = firstRetryMs;
    setLive(true);
    // What happened before, or while there was no connection, is not known.
    tellChanges(null);
  });
  opened.addEventListener('requests', ({ data }: MessageEvent<string>) =>
    tellChanges(z.decode(deskEvents.requests, JSON.parse(data) as never).changes),
  );
  opened.addEventListener('viewers', ({ data }: MessageEvent<string>) => {
    const { empids } = z.decode(deskEvents.viewers, JSON.parse(data) as never);
    for (const watcher of watchers) if (watcher.viewing === watched) watcher.onViewers?.(empids);
  });
  opened.addEventListener('issuing', ({ data }: MessageEvent<string>) => {
    const news = z.decode(deskEvents.issuing, JSON.parse(data) as never);
    for (const listener of issuingListeners) listener(news);
  });
  opened.addEventListener('signedOut', () => {
    close();
    reportNotSignedIn();
  });
  opened.addEventListener('error', () => {
    setLive(false);
    // The browser comes back by itself after a break, but not after a refusal.
    if (opened.readyState !== EventSource.CLOSED || opened !== source) return;
    source = undefined;
    settleIn(retryMs * (0.5 + Math.random()));
    retryMs = Math.min(2 * retryMs, longestRetryMs);
  });
}

function tellChanges(changes: DeskChanges): void {
  if (changes === null) heard.clear();
  for (const { to, ...said } of changes ?? []) keep({ ...said, status: to });
  for (const watcher of watchers) watcher.onChanges?.(changes);
}

function setLive(next: boolean): void {
  if (next === isLive) return;
  isLive = next;
  tellState();
}

function tellState(): void {
  for (const listener of stateListeners) listener();
}
