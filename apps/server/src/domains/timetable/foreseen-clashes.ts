import { phrase } from '@pelion/words';
import { spokenMoment } from '@pelion/words/spoken-moment';
import type { Db } from '../../db/database.ts';
import { dayIn } from '../../lib/day-in.ts';
import type { Act } from '../classes/change-classes.ts';
import type { Step } from '../classes/plan.ts';
import { withoutState } from '../classes/plan.ts';
import { spansOf } from '../classes/plan-draft.ts';
import type { ComparedLine, Directory } from './compare-lines.ts';
import { findYear, listAhead } from './queries.ts';
import { findAllClashes } from './section-clashes.ts';
import { firstSpan, repeatOf, type Span } from './weeks.ts';

/** Searches for clashes end after this many rounds; each one refuses the lines of up to fifty clashes. */
const MOST_ROUNDS = 10;

const keyOf = (section_id: number, period_id: number) => `${section_id} ${period_id}`;

/** Refuses new and changed lines that clash with classes beside the timetable, which are named. */
export async function refuseClashes(
  db: Db,
  { viewer, now }: Pick<Act, 'viewer' | 'now'>,
  compared: readonly ComparedLine[],
  { periods, hosts, rooms, sections }: Directory,
): Promise<ComparedLine[]> {
  const year = await findYear(db);
  const spans = new Map<number, readonly Span[]>();
  for (const period of periods) {
    const first = year && firstSpan(period, year, { now, timeZone: viewer.campusTimeZone });
    if (!first) continue;
    const repeat = repeatOf(period, year, dayIn(viewer.campusTimeZone, first.startsAt));
    const found = await spansOf(db, 1, repeat, { ...first, timeZone: viewer.campusTimeZone });
    spans.set(period.id, found.spans);
  }
  const ahead = new Map<string, { id: number; startsAt: Date; endsAt: Date }[]>();
  for (const { section_id, period_id, ...row } of await listAhead(db, now)) {
    const key = keyOf(section_id, period_id);
    ahead.set(key, [...(ahead.get(key) ?? []), { id: row.id, startsAt: row.starts_at, endsAt: row.ends_at }]);
  }
  const nameOf = (list: readonly { readonly id: number; readonly name: string }[], id: number | null) =>
    list.find((each) => each.id === id)?.name;
  const lines = [...compared];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const steps = lines.flatMap((line) => stepsOf(line));
    const { list } = await findAllClashes(db, viewer, steps);
    if (list.length === 0) break;
    for (const [index, line] of lines.entries()) {
      const { order } = line;
      if (!order || (line.outcome !== 'create' && line.outcome !== 'change')) continue;
      const names = [
        nameOf(hosts, order.content.teacher_id),
        nameOf(rooms, order.content.classroom_id),
        sections.find(({ id }) => id === order.section_id)?.label,
      ];
      const clash = list.find(
        ({ name, starts_at, ends_at }) =>
          names.includes(name) &&
          stepsOf(line).some(
            ({ after }) => after.starts_at < new Date(ends_at) && new Date(starts_at) < after.ends_at,
          ),
      );
      if (!clash) continue;
      const at = spokenMoment(new Date(clash.starts_at), {
        timeZone: viewer.campusTimeZone,
        language: 'en',
        now,
      });
      const values = { name: clash.name, class: clash.class_name ?? '', at };
      lines[index] = {
        ...line,
        outcome: 'refused',
        problem:
          clash.class_name === null
            ? phrase('{$name} is busy {$at}.', values)
            : phrase('{$name} has “{$class}” {$at}.', values),
        order: null,
      };
    }
  }
  return lines;

  function stepsOf({ outcome, order }: ComparedLine): readonly Step[] {
    if (!order || (outcome !== 'create' && outcome !== 'change')) return [];
    const { section_id, period_id, content } = order;
    const own = ahead.get(keyOf(section_id, period_id)) ?? [];
    const times =
      outcome === 'change' ? own : (spans.get(period_id) ?? []).map((span) => ({ ...span, id: null }));
    return times.map(({ id, startsAt, endsAt }) => ({
      id,
      before: null,
      after: {
        ...content,
        ...withoutState,
        name: '',
        description: '',
        co_teacher_id: null,
        cover_id: null,
        assistant_ids: [],
        section_ids: [section_id],
        group_ids: [],
        student_ids: [],
        invited_ids: [],
        join_url: null,
        time_zone: viewer.campusTimeZone,
        series_id: null,
        own_fields: [],
        starts_at: startsAt,
        ends_at: endsAt,
      },
    }));
  }
}
