import { mayOpen, rules } from '@pelion/access';
import { asPhrase, phrase } from '@pelion/words';
import { z } from 'zod';
import { writeAuditEvent } from '../../lib/audit.ts';
import { Failure } from '../../lib/failure.ts';
import { WorkStopped, working } from '../../lib/job-heartbeat.ts';
import type { Resumable } from '../../lib/job-records.ts';
import { enqueue, enqueueAgain, job } from '../../lib/jobs.ts';
import type { Services } from '../../lib/services.ts';
import type { Reader } from '../../lib/viewer.ts';
import { type Act, inTurn } from '../classes/change-classes.ts';
import { readerOf } from '../session/viewer.ts';
import { currentCells, finishCells, keyOf } from './change-cells.ts';
import { type ComparedLine, compareLines, type LineOrder } from './compare-lines.ts';
import {
  beatImport,
  dropOldImports,
  findImport,
  type ImportRecord,
  importRecords,
  moveImport,
} from './import-records.ts';
import { loadDirectory } from './load-directory.ts';
import { type PlannedCell, planCell } from './plan-cells.ts';
import { findYear, listPeriods } from './queries.ts';

const MINUTES = 60;
const BROKEN_OFF = phrase(
  'Something went wrong on our side. Written lines are kept; import the file again for the rest.',
);
const NO_RIGHT = phrase('You no longer have the right to change the timetable. Written lines are kept.');

const CHANGED_SINCE = phrase('This cell has changed since the file was read. Please import it again.');

/** New cells of one transaction; changed ones are written together, so that two may swap their teachers. */
const BATCH = 20;

type Line = ComparedLine & { readonly order: LineOrder };

/** Writes the new and changed cells of a file. Begins again after a crash: written cells are the same by then. */
export const writeTimetableImport = job({
  name: 'timetable.import',
  runner: 'heavy',
  limit: { minutes: MINUTES, after: 'giveUp' },
  payload: z.object({ campusId: z.int(), importId: z.int() }),
  async run({ campusId, importId }, services) {
    const db = services.db.campus(campusId);
    const record = await findImport(db, importId);
    if (record?.state !== 'writing') return;
    try {
      await writeLines(services, campusId, record);
    } catch (error) {
      if (error instanceof WorkStopped) return;
      services.log.error({ err: error, importId }, 'an import of a timetable broke off');
      await moveImport(db, importId, { from: ['writing'], to: 'stopped', problem: BROKEN_OFF });
    }
  },
  onLimit: ({ campusId, importId }, services) =>
    moveImport(services.db.campus(campusId), importId, {
      from: ['writing'],
      to: 'stopped',
      problem: BROKEN_OFF,
    }),
});

async function writeLines(services: Services, campusId: number, record: ImportRecord): Promise<void> {
  const { db: databases, clock, log } = services;
  const db = databases.campus(campusId);
  const person = { campus_id: campusId, user_id: record.created_by, user_type: record.acted_as };
  const viewer = await readerOf(databases.system, person);
  if (!viewer || !mayOpen(viewer, rules.editTimetable)) {
    await moveImport(db, record.id, { from: ['writing'], to: 'stopped', problem: NO_RIGHT });
    return;
  }
  const act = actOf(viewer, clock.now());
  const now = compareLines(record.lines, await loadDirectory(db, act));
  const { open, refused } = sortLines(record.outcomes, now);
  const of = (outcome: ComparedLine['outcome']) => open.filter((line) => line.outcome === outcome);
  const say = (pace: { readonly handled: number }) =>
    beatImport(db, record.id, 'writing', { handled: pace.handled });
  await working({ log, say }, async (signal, pace) => {
    pace.handled = Math.max(0, record.total - (of('create').length + of('change').length));
    const write = async (lines: readonly Line[]) => {
      signal.throwIfAborted();
      await writeBatch(services, campusId, act, lines, refused);
      pace.handled += lines.length;
    };
    if (of('change').length > 0) await write(of('change'));
    const created = of('create');
    for (let at = 0; at < created.length; at += BATCH) await write(created.slice(at, at + BATCH));
  });
  const outcomes = record.outcomes.map((line): ComparedLine => {
    const problem = refused.get(line.line);
    return problem === undefined ? line : { ...line, outcome: 'refused', problem, order: null };
  });
  await moveImport(db, record.id, {
    from: ['writing'],
    to: 'done',
    handled: record.total,
    outcomes: JSON.stringify(outcomes),
  });
}

/**
 * Lines to write: those that the preview offered, while their cells are as it showed them. Written ones are the same by
 * now. Of the others, those that it refused keep their reason.
 */
function sortLines(previewed: readonly ComparedLine[], now: readonly ComparedLine[]) {
  const shown = new Map(previewed.map((line) => [line.line, line]));
  const open: Line[] = [];
  const refused = new Map<number, string>();
  for (const line of now) {
    const was = shown.get(line.line);
    if (!was || was.outcome === 'refused' || line.outcome === 'same') continue;
    const isAsShown = line.outcome === was.outcome && line.before === was.before;
    if (isAsShown && line.order !== null) open.push({ ...line, order: line.order });
    else refused.set(line.line, line.problem ?? CHANGED_SINCE);
  }
  return { open, refused };
}

const actOf = (viewer: Reader, now: Date): Act => ({
  viewer,
  now,
  record: (transaction, change) =>
    writeAuditEvent(transaction, { subject: 'class', kind: 'changeTimetable' }, viewer, now, change),
});

/** Writes cells together, or one by one where one of them is refused; notes the reasons by line. */
async function writeBatch(
  services: Services,
  campusId: number,
  act: Act,
  lines: readonly Line[],
  refused: Map<number, string>,
): Promise<void> {
  const db = services.db.campus(campusId);
  try {
    await inTurn(db, act, async (transaction) => {
      const year = await findYear(transaction);
      const periods = new Map((await listPeriods(transaction)).map((period) => [period.id, period]));
      const current = await currentCells(
        transaction,
        act,
        lines.map(({ order }) => order),
      );
      const planned: PlannedCell[] = [];
      for (const { order } of lines) {
        const period = periods.get(order.period_id);
        if (!period) throw new Failure('conflict', undefined, phrase('This period has been deleted'));
        const plan = await planCell(transaction, act, year, {
          section_id: order.section_id,
          period,
          current: current.get(keyOf(order)),
          wanted: order.content,
        });
        if (plan) planned.push(plan);
      }
      await finishCells(transaction, act, planned);
    });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const [first, ...others] = lines;
    if (first && others.length === 0) refused.set(first.line, asPhrase(error.message));
    else for (const line of lines) await writeBatch(services, campusId, act, [line], refused);
  }
}

const jobKey = (importId: number) => `timetable.import:${importId}`;

export const goOn = (db: Parameters<typeof enqueue>[0], campusId: number, importId: number) =>
  enqueue(db, writeTimetableImport, { campusId, importId }, { key: jobKey(importId) });

/** Imports whose process has died. */
export const timetableImportRows: Resumable = {
  ...importRecords,
  resume: ({ db }, { id, campusId }) =>
    enqueueAgain(db.system, writeTimetableImport, { campusId, importId: id }, jobKey(id)),
};

const DAY_MS = 86_400_000;

/** Deletes the files of yesterday; the cells stay. */
export const sweepTimetableImports = ({ db, clock }: Pick<Services, 'db' | 'clock'>) =>
  dropOldImports(db.system, new Date(clock.now().getTime() - DAY_MS));
