import { addDays } from '#domain/dates/calendar-days.ts';
import {
  notConfirmedRemarks,
  remarkTemplates,
  type RemarkTemplate,
} from '#domain/requests/remark-templates.ts';
import {
  confirmationMs,
  customerActor,
  systemActor,
  type RequestStatus,
} from '#domain/requests/request-status.ts';
import type { Random } from './seeded-random.ts';

export type Step = { status: RequestStatus; at: Date; remarks: string; actor: string };

const minute = 60_000;
const hour = 60 * minute;

const officers = ['staff', 'staff', 'manager'] as const;
const remarks = {
  open: ['', '', '', '', 'Dikonfirmasi lewat telepon'],
  process: ['', 'Sedang dibuatkan di Coretax', 'Menunggu verifikasi NPWP', 'Menunggu data dari toko'],
  closed: ['Faktur terlampir', 'Faktur sudah terbit', 'Faktur terlampir, terima kasih'],
  expired: notConfirmedRemarks.id,
  reopened: 'Nama PT salah ketik, faktur dibuat ulang',
} as const;

type StorySeed = { status: RequestStatus; daysAgo: number; today: string; now: Date; random: Random };

/** How a request came to its present status, which it has had for so many days. The last step is that status. */
export function planStory(given: StorySeed): Step[] {
  const { status, random } = given;
  const last = dayTime(given, given.daysAgo);
  if (status === 'waiting') return [submitted(last)];
  if (status === 'open') return confirmed(last, random);
  if (status === 'rejected') return rejected(last, random);
  if (status === 'process')
    return [...confirmed(before(last, random, 30 * hour), random), taken(last, random)];
  const begun = dayTime(given, given.daysAgo + random.below(5));
  const taking = begun < last ? begun : before(last, random, 2 * hour);
  const story = [...confirmed(before(taking, random, 30 * hour), random), taken(taking, random)];
  const reopening = random.below(20) === 0 ? reopened(taking, last) : [];
  return [...story, ...reopening, by(random.pick(officers), 'closed', last, random.pick(remarks.closed))];
}

const by = (actor: string, status: RequestStatus, at: Date, text: string): Step => ({
  status,
  at,
  remarks: text,
  actor,
});

const submitted = (at: Date): Step => by(customerActor, 'waiting', at, '');
const taken = (at: Date, random: Random): Step =>
  by(random.pick(officers), 'process', at, random.pick(remarks.process));

function confirmed(at: Date, random: Random): Step[] {
  const text = random.pick(remarks.open);
  const actor = text === '' ? customerActor : 'staff';
  return [submitted(before(at, random, 8 * hour)), by(actor, 'open', at, text)];
}

function rejected(at: Date, random: Random): Step[] {
  if (random.below(4) === 0)
    return [
      submitted(new Date(at.getTime() - confirmationMs)),
      by(systemActor, 'rejected', at, remarks.expired),
    ];
  const text = random.pick<RemarkTemplate>(remarkTemplates).id;
  return [
    ...confirmed(before(at, random, 40 * hour), random),
    by(random.pick(officers), 'rejected', at, text),
  ];
}

/** Closed too early, and again after that. */
function reopened(from: Date, to: Date): Step[] {
  const between = (part: number) => new Date(from.getTime() + (to.getTime() - from.getTime()) * part);
  return [
    by('staff', 'closed', between(0.3), remarks.closed[0]),
    by('manager', 'process', between(0.6), remarks.reopened),
  ];
}

/** A time within office hours of Jakarta, never in the future. */
function dayTime({ today, now, random }: StorySeed, daysAgo: number): Date {
  const midnight = Date.parse(`${addDays(today, -daysAgo)}T00:00:00+07:00`);
  const inOffice = midnight + 8 * hour + random.next() * 9 * hour;
  if (inOffice < now.getTime()) return new Date(inOffice);
  return new Date(midnight + random.next() * (now.getTime() - midnight));
}

function before(at: Date, random: Random, longest: number): Date {
  return new Date(at.getTime() - 3 * minute - random.next() * longest);
}
