import { describe, expect, it } from 'vitest';
import { buildItem } from '../../../test/calendar.ts';
import { agendaParts } from './agenda-days.ts';
import { daysFrom } from './calendar-range.ts';
import { piecesOf } from './day-pieces.ts';
import { zoneDayOf } from './zone-day.ts';

const zone = 'America/New_York';

describe('days of a list', () => {
  const days = daysFrom('2026-11-30', 7);
  const at = (day: string, start: string, end: string) => buildItem({ zone, day, start, end });
  const shapeOf = (today: string, items = [at('2026-12-03', '09:00', '10:00')]) =>
    agendaParts({ items, notes: [], days, zone, today }).map((part) =>
      part.kind === 'day' ? part.day : [part.first, part.last],
    );

  it('folds empty days in a row, and never today', () => {
    expect(shapeOf('2026-11-29')).toEqual([
      ['2026-11-30', '2026-12-02'],
      '2026-12-03',
      ['2026-12-04', '2026-12-06'],
    ]);
    expect(shapeOf('2026-12-01')).toEqual([
      ['2026-11-30', '2026-11-30'],
      '2026-12-01',
      ['2026-12-02', '2026-12-02'],
      '2026-12-03',
      ['2026-12-04', '2026-12-06'],
    ]);
    expect(shapeOf('2026-11-29', [])).toEqual([['2026-11-30', '2026-12-06']]);
  });

  it('keeps a day that has only a holiday', () => {
    const notes = [{ id: 1, title: 'Holiday', firstDay: '2026-11-28', lastDay: '2026-12-01' }];
    const parts = agendaParts({ items: [], notes, days, zone, today: '2026-01-01' });
    expect(parts.map((part) => (part.kind === 'day' ? part.notes.length : 0))).toEqual([1, 1, 0]);
  });
});

describe('pieces of a day', () => {
  const night = buildItem({ zone, day: '2026-11-30', start: '22:00', minutes: 240 });
  const untilMidnight = buildItem({ zone, day: '2026-11-30', start: '23:00', minutes: 60 });
  const piecesAt = (day: string) => piecesOf([untilMidnight, night], zoneDayOf(day, zone));

  it('cuts an item at midnight and continues it on the next day', () => {
    expect(piecesAt('2026-11-30')).toMatchObject([
      { item: night, isContinued: false, goesOn: true, until: Date.parse('2026-12-01T05:00Z') },
      { item: untilMidnight, isContinued: false, goesOn: false },
    ]);
    expect(piecesAt('2026-12-01')).toMatchObject([
      { item: night, isContinued: true, goesOn: false, from: Date.parse('2026-12-01T05:00Z') },
    ]);
    expect(piecesAt('2026-12-02')).toEqual([]);
  });

  it('orders by start, then the longest first', () => {
    const [short, long, late] = [
      buildItem({ zone, day: '2026-12-02', start: '09:00', minutes: 30 }),
      buildItem({ zone, day: '2026-12-02', start: '09:00', minutes: 60 }),
      buildItem({ zone, day: '2026-12-02', start: '10:00', minutes: 30 }),
    ];
    const ids = piecesOf([late, short, long], zoneDayOf('2026-12-02', zone)).map(({ item }) => item.id);
    expect(ids).toEqual([long.id, short.id, late.id]);
  });
});
