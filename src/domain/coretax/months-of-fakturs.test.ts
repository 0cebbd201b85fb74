import { assert, date, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../dates/calendar-days.ts';
import { deadlinesOf } from './deadlines.ts';
import { deadlineReminders, isUrgent, monthsOfFakturs, type FakturTally } from './months-of-fakturs.ts';

const deadlines = deadlinesOf({ uploadDay: 20, marginDays: 2, reminderHour: 9, holidays: [] });
const tally = (masa: string, stage: FakturTally['stage'], count: number, uploadMonth = masa) => ({
  masa,
  stage,
  count,
  uploadMonth,
});

describe('months of fakturs', () => {
  it('are those with anything open and the current one, oldest first', () => {
    const tallies = [
      tally('2026-11', 'issued', 7),
      tally('2026-10', 'toExport', 3),
      tally('2026-10', 'issued', 40),
      tally('2026-09', 'issued', 90),
      // Too long ago to keep a month on the list.
      tally('2026-07', 'numberMissing', 3),
      tally('2026-08', 'pdfMissing', 1),
    ];
    expect(monthsOfFakturs(tallies, deadlines, '2026-11-16')).toEqual([
      {
        masa: '2026-08',
        uploadBy: '2026-09-20',
        safeBy: '2026-09-16',
        daysLeft: -57,
        toExport: 0,
        exported: 0,
        numberMissing: 0,
        pdfMissing: 1,
        issued: 0,
        missed: 0,
      },
      {
        masa: '2026-10',
        uploadBy: '2026-11-20',
        safeBy: '2026-11-18',
        daysLeft: 4,
        toExport: 3,
        exported: 0,
        numberMissing: 0,
        pdfMissing: 0,
        issued: 40,
        missed: 0,
      },
      {
        masa: '2026-11',
        uploadBy: '2026-12-20',
        safeBy: '2026-12-16',
        daysLeft: 34,
        toExport: 0,
        exported: 0,
        numberMissing: 0,
        pdfMissing: 0,
        issued: 7,
        missed: 0,
      },
    ]);
  });

  it('miss what was neither exported in time nor under a later date', () => {
    const tallies = [
      tally('2026-10', 'toExport', 3),
      tally('2026-10', 'exported', 2),
      tally('2026-10', 'exported', 4, '2026-11'),
      tally('2026-10', 'pdfMissing', 5),
    ];
    const on = (today: string) =>
      monthsOfFakturs(tallies, deadlines, today).map(({ masa, exported, missed }) => [
        masa,
        exported,
        missed,
      ]);
    expect(on('2026-11-20')[0]).toEqual(['2026-10', 6, 0]);
    expect(on('2026-11-21')[0]).toEqual(['2026-10', 6, 5]);
    expect(on('2026-12-20')[0]).toEqual(['2026-10', 6, 5]);
    expect(on('2026-12-21')[0]).toEqual(['2026-10', 6, 9]);
    expect(on('2027-01-01').at(-1)).toEqual(['2027-01', 0, 0]);
  });
});

describe('the tax team is reminded', () => {
  const remindedOn = (tallies: FakturTally[], today: string) =>
    deadlineReminders(tallies, deadlines, today).map(({ masa, uploadBy }) => `${masa} ${uploadBy}`);

  // Safe by Wednesday, 18 November; five business days before it is the 11th.
  it.each([
    ['2026-11-10', [], false],
    ['2026-11-11', ['2026-10 2026-11-20'], false],
    ['2026-11-15', ['2026-10 2026-11-20'], false],
    ['2026-11-17', ['2026-10 2026-11-20'], false],
    ['2026-11-18', ['2026-10 2026-11-20'], true],
    ['2026-11-20', ['2026-10 2026-11-20'], true],
    ['2026-11-21', [], false],
  ])('on %s of what is open', (today, reminders, urgent) => {
    const tallies = [tally('2026-10', 'toExport', 1), tally('2026-11', 'toExport', 1)];
    expect(remindedOn(tallies, today)).toEqual(reminders);
    expect(deadlineReminders(tallies, deadlines, today).some(isUrgent)).toBe(urgent);
  });

  it.each(['toExport', 'exported', 'pdfMissing'] as const)('while anything is %s', (stage) => {
    expect(remindedOn([tally('2026-10', stage, 1)], '2026-11-16')).toEqual(['2026-10 2026-11-20']);
    expect(remindedOn([tally('2026-10', 'issued', 1)], '2026-11-16')).toEqual([]);
  });

  it('of what was exported under a later date when that is due, beside the others', () => {
    const tallies = [
      tally('2026-10', 'exported', 4, '2026-11'),
      tally('2026-11', 'toExport', 1),
      tally('2026-11', 'exported', 2),
    ];
    expect(remindedOn(tallies, '2026-11-16')).toEqual([]);
    expect(deadlineReminders(tallies, deadlines, '2026-12-18')).toMatchObject([
      { masa: '2026-10', uploadBy: '2026-12-20', daysLeft: 2, toExport: 0, exported: 4 },
      { masa: '2026-11', uploadBy: '2026-12-20', daysLeft: 2, toExport: 1, exported: 2 },
    ]);
  });

  it('of two months at once where the day of upload is early', () => {
    const early = deadlinesOf({ uploadDay: 1, marginDays: 10, reminderHour: 9, holidays: [] });
    const tallies = [tally('2026-10', 'exported', 1), tally('2026-11', 'toExport', 1)];
    expect(deadlineReminders(tallies, early, '2026-11-01').map(({ masa }) => masa)).toEqual(['2026-10']);
    expect(deadlineReminders(tallies, early, '2026-11-12').map(({ masa }) => masa)).toEqual(['2026-11']);
  });

  it('on every day from the first to the last, whatever the month', () => {
    const month = date({ min: new Date('2024-01-01'), max: new Date('2032-01-01'), noInvalidDate: true });
    assert(
      property(month, (any) => {
        const masa = any.toISOString().slice(0, 7);
        const [uploadBy, safeBy] = [deadlines.uploadBy(`${masa}-01`), deadlines.safeBy(`${masa}-01`)];
        const days = Array.from({ length: 60 }, (_, i) => addDays(uploadBy, i - 50));
        const reminded = days.filter((day) => remindedOn([tally(masa, 'toExport', 1)], day).length > 0);
        expect(reminded.at(-1)).toBe(uploadBy);
        // Without holidays five business days are a week.
        expect(reminded[0]).toBe(addDays(safeBy, -7));
        expect(reminded).toHaveLength(days.indexOf(uploadBy) - days.indexOf(reminded[0] ?? '') + 1);
      }),
    );
  });
});
