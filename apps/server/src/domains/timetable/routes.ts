import { timetable } from '@pelion/contract/timetable';
import { dayIn } from '../../lib/day-in.ts';
import { type Context, implement } from '../../lib/http/implement.ts';
import type { Act } from '../classes/change-classes.ts';
import { sendTable } from '../tables/table-file.ts';
import { changeCells, currentCells, presentCell } from './change-cells.ts';
import { abilities } from './policy.ts';
import { findYear, listCells, listPeriods, listSections } from './queries.ts';
import { timetableFile } from './timetable-file.ts';
import { weekOf } from './weeks.ts';

export const timetableRoutes = implement(timetable, {
  async getTimetable(_input, { viewer, db, now }) {
    const year = await findYear(db);
    const today = dayIn(viewer.campusTimeZone, now);
    const sections = year ? await listSections(db, year.id) : [];
    const ids = new Set(sections.map(({ id }) => id));
    const cells = await listCells(db, { now, timeZone: viewer.campusTimeZone });
    return {
      year: year ?? null,
      week: year ? weekOf(today, year) : null,
      periods: await listPeriods(db),
      sections,
      cells: cells.filter(({ section_id }) => ids.has(section_id)).map(presentCell),
      can: abilities(viewer),
    };
  },

  async changeTimetable({ body }, context) {
    const { viewer, db, now, record } = context;
    const act: Act = {
      viewer,
      now,
      record: (transaction, { id, before, after }) => record(transaction, { id, before, after }),
    };
    const done = await changeCells(db, act, body.cells);
    const cells = await currentCells(db, { viewer, now }, body.cells);
    return {
      cells: [...cells.values()].map(presentCell),
      change: done && { id: done.id, count: done.count, kept: done.kept },
    };
  },

  async exportTimetable({ query: { format, size, ...query } }, context: Context) {
    return sendTable(context, await timetableFile(context, query), { format, size });
  },
});
