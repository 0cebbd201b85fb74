import { Gauge, type Registry } from 'prom-client';
import type { MonthOfFakturs } from '#domain/coretax/months-of-fakturs.ts';
import { openStages } from '#domain/coretax/faktur-stage.ts';

/** Fakturs that are not done, by the month of their sale. The same on every server. */
export function createFakturMetrics(registry: Registry) {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help: `${help} (all servers)`, labelNames, registers: [registry] });
  const due = gauge(
    'fakturs_due',
    'Fakturs by month of sale: toExport, exported, pdfMissing, numberMissing',
    'masa',
    'state',
  );
  const daysLeft = gauge('fakturs_due_days_left', 'Days until they have to be uploaded', 'masa');
  const missed = gauge('fakturs_missed', 'Fakturs whose last day of upload is over', 'masa');

  function set(months: readonly MonthOfFakturs[]): void {
    for (const month of months) {
      const { masa } = month;
      for (const state of openStages) due.set({ masa, state }, month[state]);
      daysLeft.set({ masa }, month.daysLeft);
      missed.set({ masa }, month.missed);
    }
  }
  return { set, all: [due, daysLeft, missed] };
}
