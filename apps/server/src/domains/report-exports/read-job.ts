import { mayOpen, rules } from '@pelion/access';
import { REPORT_EXPORT_DAYS, REPORT_WAIT_SECONDS } from '@pelion/contract/report-exports/facts';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { emitEvent } from '../../lib/domain-events.ts';
import { Failure } from '../../lib/failure.ts';
import { WorkStopped, working } from '../../lib/job-heartbeat.ts';
import type { Resumable } from '../../lib/job-records.ts';
import { enqueue, enqueueAgain, job } from '../../lib/jobs.ts';
import { parseInput } from '../../lib/parse-input.ts';
import type { ReportTable } from '../../lib/reports/report-kind.ts';
import type { Services } from '../../lib/services.ts';
import { keyOfReport } from '../people/stored-export.ts';
import { readerOf } from '../session/viewer.ts';
import {
  beatExport,
  type ExportRecord,
  exportRecords,
  findExport,
  moveExport,
  takeOldExports,
} from './records.ts';
import { keepSnapshot } from './snapshot.ts';

const BROKEN_OFF = phrase('Something went wrong on our side. Please try again.');
const NO_RIGHT = phrase('You no longer have the right to open this report.');
const TOO_LONG = phrase('This report is too large. Choose fewer days or fewer {student+}.');

const DAY_MS = 86_400_000;

const payload = z.object({ campusId: z.int(), exportId: z.int() });
type Asked = z.infer<typeof payload>;

/** Reads the rows of a report in the name of the person who asked, and keeps them. Begins again after a crash. */
export const readReport = job({
  name: 'reportExports.read',
  runner: 'heavy',
  limit: { minutes: 10, after: 'giveUp' },
  payload,
  async run(asked, services) {
    const db = services.db.campus(asked.campusId);
    const isOpen = await moveExport(db, asked.exportId, {
      from: ['waiting', 'running'],
      to: 'running',
      handled: 0,
    });
    const record = isOpen && (await findExport(db, asked.exportId, services.clock.now()));
    if (!record) return;
    try {
      const say = ({ handled }: { readonly handled: number }) =>
        beatExport(db, record.id, 'running', { handled });
      await working({ log: services.log, say }, async (signal, pace) => {
        const table = await stopping(signal, readTable(services, asked, record));
        pace.total = table.rows.length;
        await keepSnapshot(services.files, record.asking_id, table, (rows) => {
          signal.throwIfAborted();
          pace.handled = rows;
        });
        await finish(services, asked, record, table);
      });
    } catch (error) {
      if (!(error instanceof WorkStopped || error instanceof Failure))
        services.log.error({ err: error, report: record.report }, 'a report could not be read');
      await giveUp(services, asked, error instanceof Failure ? error.message : BROKEN_OFF);
    }
  },
  onLimit: (asked, services) => giveUp(services, asked, TOO_LONG),
});

/** Settles with the work, or rejects once the signal aborts: a canceled export waits for no statement. */
const stopping = <Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });

async function readTable(
  { db, clock, reportKinds, ...services }: Services,
  { campusId }: Asked,
  { user_id, acted_as, report, query }: ExportRecord,
): Promise<ReportTable> {
  const viewer = await readerOf(db.system, { campus_id: campusId, user_id, user_type: acted_as });
  const kind = reportKinds.find(({ name }) => name === report);
  if (!viewer || !kind || !mayOpen(viewer, rules.exportReports) || !mayOpen(viewer, kind.access))
    throw new Failure('accessDenied', undefined, NO_RIGHT);
  const context = {
    viewer,
    db: db.campus(campusId),
    services: { ...services, db, clock, reportKinds },
    now: clock.now(),
  };
  return kind.read(context, parseInput(kind.query, query));
}

/** The export is ready; it is told where its reader has stopped waiting. */
async function finish(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { campusId }: Asked,
  { id, asked_at }: ExportRecord,
  { title, rows }: ReportTable,
): Promise<void> {
  const now = clock.now();
  await db
    .campus(campusId)
    .transaction()
    .execute(async (transaction: Db) => {
      const isWanted = await moveExport(transaction, id, {
        ...{ from: ['running'], to: 'ready' },
        ...{ title, handled: rows.length, rows: rows.length, ready_at: now },
        expires_at: new Date(now.getTime() + REPORT_EXPORT_DAYS * DAY_MS),
      });
      if (!isWanted) throw new WorkStopped();
      if (now.getTime() - asked_at.getTime() > REPORT_WAIT_SECONDS * 1000)
        await emitEvent(transaction, { campusId, event: 'reportExport.ready', ids: [id] });
    });
}

/** Ends the export without a file, unless another process has finished it meanwhile. */
async function giveUp(
  { db: databases, clock, files }: Pick<Services, 'db' | 'clock' | 'files'>,
  { campusId, exportId }: Asked,
  problem: string,
): Promise<void> {
  const db = databases.campus(campusId);
  await moveExport(db, exportId, { from: ['waiting', 'running'], to: 'failed', problem });
  const record = await findExport(db, exportId, clock.now());
  if (record && record.state !== 'ready') await files.remove(keyOfReport(record.asking_id));
}

const jobKey = (exportId: number) => `reportExports.read:${exportId}`;

export const startReading = (db: Db, campusId: number, exportId: number) =>
  enqueue(db, readReport, { campusId, exportId }, { key: jobKey(exportId) });

/** Exports whose process has died. */
export const reportExportRows: Resumable = {
  ...exportRecords,
  resume: ({ db }, { id, campusId }) =>
    enqueueAgain(db.system, readReport, { campusId, exportId: id }, jobKey(id)),
};

/** Every night: deletes exports past their day. */
export async function sweepReportExports({ db, files, clock }: Services): Promise<void> {
  for (const { asking_id } of await takeOldExports(db.system, clock.now()))
    await files.remove(keyOfReport(asking_id));
}
