import { courseProgress } from '@pelion/contract/course-progress';
import { courseStudentStatuses } from '@pelion/contract/courses/facts';
import { phrase } from '@pelion/words';
import { emitEvent } from '../../lib/domain-events.ts';
import { Failure, found } from '../../lib/failure.ts';
import { type Context, implement } from '../../lib/http/implement.ts';
import { sendTable } from '../tables/table-file.ts';
import { courseBoardFor } from './board.ts';
import { listContents } from './content-queries.ts';
import { type LearnerRow, listLearners } from './learner-queries.ts';
import { percent, presentLearner } from './load-learner.ts';
import { scopeOf } from './policy.ts';
import { type ProgressFile, progressCells, progressPages, progressTitle } from './progress-file.ts';
import { matrixItemsOf, placesIn, recordsByLearner, statusIn } from './progress-matrix.ts';
import {
  insertReminder,
  listItemRecords,
  listMarks,
  listReminded,
  lockSchedule,
} from './progress-queries.ts';
import { findSchedule } from './schedule-queries.ts';

const DAY_MS = 86_400_000;
/** Most students and items in a file, multiplied. */
const MOST_IN_FILE = 500_000;
/** Students whose records are read at once. */
const AT_ONCE = 200;
const BY_NAME = { order: 'name', is_descending: false } as const;
const EVERYBODY = { ...BY_NAME, offset: 0, limit: 100_000 } as const;
const { notStarted, inProgress, pastDue } = courseStudentStatuses;

export const courseProgressRoutes = implement(courseProgress, {
  getCourseBoard: (_input, context) => courseBoardFor(context),

  async getCourseProgress({ params, query }, context) {
    const { viewer, db, now } = context;
    const schedule = await loadSchedule(context, params.course_schedule_id);
    const contents = await listContents(db, schedule.course_id);
    const { rows, total } = await listLearners(
      db,
      scopeOf(viewer),
      schedule.id,
      { ...BY_NAME, ...query },
      now,
    );
    const items = matrixItemsOf(contents, schedule, viewer.campusTimeZone);
    const marks = await listMarks(db, learnerIdsOf(rows));
    const byLearner = new Map(marks.map((row) => [row.learner_id, row.marks]));
    const placesOf = placesIn(items, now);
    return {
      modules: contents.modules.map(({ id, name, items: own }) => ({ id, name, item_count: own.length })),
      items: contents.modules.flatMap(({ items: own }) =>
        own.map(({ id, name, kind_id, is_required }) => ({ id, name, kind_id, is_required })),
      ),
      students: rows.map((row) => ({
        ...presentLearner(context, row),
        ...placesOf(row, byLearner.get(row.learner_id ?? 0)),
      })),
      total,
    };
  },

  async exportCourseProgress({ params, query }, context) {
    const { viewer } = context;
    const file = await loadFile(context, params.course_schedule_id);
    return sendTable(
      context,
      {
        title: progressTitle(viewer, file.courseName),
        cells: () => progressCells(viewer, file),
        pages: () => progressPages(viewer, file),
      },
      query,
    );
  },

  async remindCourseLearners({ params: { course_schedule_id }, body: { student_ids } }, context) {
    const { viewer, db, now, record } = context;
    const { id } = await loadSchedule(context, course_schedule_id);
    const wanted = new Set(student_ids);
    const behind: readonly number[] = [notStarted, inProgress, pastDue];
    return db.transaction().execute(async (transaction) => {
      await lockSchedule(transaction, id);
      const { rows } = await listLearners(
        transaction,
        scopeOf(viewer),
        id,
        { ...EVERYBODY, status_ids: behind },
        now,
      );
      const reminded = await listReminded(transaction, id, new Date(now.getTime() - DAY_MS));
      const ids = rows
        .map(({ student_id }) => student_id)
        .filter((student) => (wanted.size === 0 || wanted.has(student)) && !reminded.has(student));
      if (ids.length === 0) throw new Failure('conflict', { reason: 'state' }, nobodyToRemind);
      const { campusId: campus_id, userId: created_by } = viewer;
      const reminder = await insertReminder(transaction, {
        ...{ campus_id, schedule_id: id, student_ids: ids, created_by, created_at: now },
      });
      await emitEvent(transaction, {
        ...{ campusId: campus_id, event: 'courseSchedule.reminder', ids: [reminder.id] },
      });
      await record(transaction, { id, before: {}, after: { count: ids.length } });
      return { count: ids.length };
    });
  },
});

const nobodyToRemind = phrase('Everybody is through, or was reminded within the last day.');
const tooLong = phrase('These are too many {student+} and items for one file.');

type Reading = Pick<Context, 'viewer' | 'db' | 'now'>;

const loadSchedule = async ({ viewer, db, now }: Reading, id: number) =>
  found(await findSchedule(db, scopeOf(viewer), id, now));

const learnerIdsOf = (rows: readonly LearnerRow[]) => rows.flatMap(({ learner_id }) => learner_id ?? []);

/** Everything of a file as of one moment, whatever is written meanwhile. */
const loadFile = (context: Reading, id: number): Promise<ProgressFile> =>
  context.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      const { viewer, now } = context;
      const schedule = await loadSchedule({ ...context, db }, id);
      const contents = await listContents(db, schedule.course_id);
      const items = matrixItemsOf(contents, schedule, viewer.campusTimeZone);
      const { rows } = await listLearners(db, scopeOf(viewer), id, EVERYBODY, now);
      if (rows.length * items.length > MOST_IN_FILE)
        throw new Failure('conflict', { reason: 'tooLarge' }, tooLong);
      const lines: ProgressFile['lines'][number][] = [];
      for (let from = 0; from < rows.length; from += AT_ONCE) {
        const some = rows.slice(from, from + AT_ONCE);
        const records = recordsByLearner(await listItemRecords(db, learnerIdsOf(some)));
        lines.push(
          ...some.map((row) => {
            const own = records.get(row.learner_id ?? 0);
            return {
              ...presentLearner(context, row),
              items: items.map((item) => {
                const at = own?.get(item.id);
                const {
                  opened_at = null,
                  done_at = null,
                  seconds = 0,
                  score = null,
                  attempts = 0,
                } = at ?? {};
                const state = { isDone: done_at !== null, isBegun: opened_at !== null };
                return {
                  ...{ opened_at, done_at, seconds, attempts, score: percent(score) },
                  status: statusIn(item, row, state, now),
                };
              }),
            };
          }),
        );
      }
      return { courseName: schedule.course_name, items: contents.items.map(({ name }) => name), lines };
    });
