import { randomUUID } from 'node:crypto';
import { userTypes } from '@pelion/access';
import { reportExports } from '@pelion/contract/report-exports';
import { REPORT_EXPORT_DAYS } from '@pelion/contract/report-exports/facts';
import { asPhrase, phrase } from '@pelion/words';
import { lockUntilCommit } from '../../db/lock-until-commit.ts';
import { Failure, found } from '../../lib/failure.ts';
import { MissingFile } from '../../lib/files.ts';
import { type Context, implement } from '../../lib/http/implement.ts';
import { parseInput } from '../../lib/parse-input.ts';
import { takeTry } from '../../lib/rate-limit.ts';
import { assertMayOpen } from '../../lib/refusal.ts';
import { keyOfReport } from '../people/stored-export.ts';
import { assertFits, sendTable } from '../tables/table-file.ts';
import { startReading } from './read-job.ts';
import { type ExportRecord, findEqual, findExport, insertExport, moveExport } from './records.ts';
import { cellsOf, openSnapshot } from './snapshot.ts';

const PER_PERSON = { tries: 120, windowSeconds: 60 * 60 } as const;
const DAY_MS = 86_400_000;

export const reportExportRoutes = implement(reportExports, {
  async createReportExport({ body: { report, query } }, context) {
    const { viewer, db, services, record, now } = context;
    const kind = kindOf(context, report);
    assertMayOpen(viewer, kind.access);
    parseInput(kind.query, query);
    const asking = { user_id: viewer.userId, acted_as: userTypes[viewer.userType], report, query };
    const id = await db.transaction().execute(async (transaction) => {
      await lockUntilCommit(transaction, 'reportExports', `${viewer.campusId}/${viewer.userId}`);
      const equal = await findEqual(transaction, asking);
      // Asked for twice, the rows are read once.
      if (equal) return equal.id;
      await takeTry(
        services.db.system,
        `report-exports:${viewer.campusId}:${viewer.userId}`,
        PER_PERSON,
        now,
      );
      const made = await insertExport(transaction, {
        ...{ ...asking, campus_id: viewer.campusId, asking_id: randomUUID(), asked_at: now },
        expires_at: new Date(now.getTime() + REPORT_EXPORT_DAYS * DAY_MS),
      });
      await startReading(transaction, viewer.campusId, made);
      await record(transaction, { id: made, after: { report } });
      return made;
    });
    return present(viewer, await load(context, id));
  },

  getReportExport: async ({ params: { report_export_id: id } }, context) =>
    present(context.viewer, await load(context, id)),

  async cancelReportExport({ params: { report_export_id: id } }, context) {
    const { viewer, db, services, record } = context;
    const { asking_id, report, state } = await load(context, id);
    await db.transaction().execute(async (transaction) => {
      const from = ['waiting', 'running', 'ready'] as const;
      const isCancelled = await moveExport(transaction, id, { from, to: 'cancelled', ready_at: null });
      if (isCancelled)
        await record(transaction, {
          ...{ id, before: { state, report }, after: { state: 'cancelled', report } },
        });
    });
    await services.files.remove(keyOfReport(asking_id));
    return present(viewer, await load(context, id));
  },

  async downloadReportExport({ params: { report_export_id: id }, query }, context) {
    const { files } = context.services;
    const { state, asking_id, rows } = await load(context, id);
    if (state === 'waiting' || state === 'running')
      throw new Failure('conflict', { reason: 'state' }, phrase('The file is not ready yet.'));
    if (state !== 'ready') throw new Failure('notFound');
    assertFits(query.format, rows ?? 0);
    const { head, lines } = await openSnapshot(files, asking_id).catch((error: unknown) => {
      throw error instanceof MissingFile ? new Failure('notFound') : error;
    });
    const { title, about, columns, repeated } = head;
    return sendTable(
      context,
      {
        title,
        cells: () => ({ columns, rows: rowsOf(lines), lines }),
        pages: async () => ({
          ...{ about, isLandscape: isWide(columns) },
          blocks: [{ kind: 'table', columns, repeated, rows: await all(lines) }],
        }),
      },
      query,
    );
  },
});

async function* rowsOf(lines: AsyncIterable<string>) {
  for await (const line of lines) yield cellsOf(line);
}

async function all(lines: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = [];
  for await (const line of lines) found.push(line);
  return found;
}

/** Widest table on an upright page, in characters. */
const UPRIGHT = 84;
const isWide = (columns: readonly { readonly width: number }[]) =>
  columns.reduce((sum, { width }) => sum + width, 0) > UPRIGHT;

function kindOf({ services }: Pick<Context, 'services'>, report: ExportRecord['report']) {
  return found(services.reportKinds.find(({ name }) => name === report));
}

/** An own export in the present role, whose report the viewer may still open; those of others are `notFound`. */
async function load(context: Pick<Context, 'viewer' | 'db' | 'services' | 'now'>, id: number) {
  const { viewer, db, now } = context;
  const row = found(await findExport(db, id, now));
  if (row.user_id !== viewer.userId || row.acted_as !== userTypes[viewer.userType])
    throw new Failure('notFound');
  assertMayOpen(viewer, kindOf(context, row.report).access);
  return row;
}

const present = ({ text }: Pick<Context['viewer'], 'text'>, row: ExportRecord) => ({
  ...{ id: row.id, report: row.report, state: row.state, title: row.title },
  ...{ handled: row.handled, rows: row.rows, asked_at: row.asked_at, ready_at: row.ready_at },
  problem: row.problem && text.sentence(asPhrase(row.problem)),
  expires_at: row.state === 'ready' ? row.expires_at : null,
});
