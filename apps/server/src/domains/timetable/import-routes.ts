import { userTypes } from '@pelion/access';
import { timetableImports } from '@pelion/contract/timetable-imports';
import {
  lineOutcomeNames,
  MOST_SHOWN_LINES,
  MOST_TIMETABLE_BYTES,
} from '@pelion/contract/timetable-imports/facts';
import { asPhrase, phrase } from '@pelion/words';
import { Failure, found } from '../../lib/failure.ts';
import { type Context, implement } from '../../lib/http/implement.ts';
import { readUpload } from '../../lib/http/upload.ts';
import { takeTry } from '../../lib/rate-limit.ts';
import { compareLines } from './compare-lines.ts';
import { refuseClashes } from './foreseen-clashes.ts';
import { goOn } from './import-job.ts';
import { findImport, type ImportRecord, insertImport, startImport } from './import-records.ts';
import { loadDirectory } from './load-directory.ts';
import { noYear } from './plan-cells.ts';
import { findYear } from './queries.ts';
import { readTimetable } from './read-timetable.ts';

const UPLOADS = { tries: 120, windowSeconds: 3600 } as const;

/** An own import; those of others are `notFound`. */
async function load({ db, viewer }: Pick<Context, 'db' | 'viewer'>, id: number): Promise<ImportRecord> {
  const record = found(await findImport(db, id));
  if (record.created_by !== viewer.userId) throw new Failure('notFound');
  return record;
}

const toWrite = ({ outcomes }: ImportRecord) =>
  outcomes.filter(({ outcome }) => outcome === 'create' || outcome === 'change').length;

function present({ text }: Context['viewer'], record: ImportRecord) {
  const { id, file_name, state, outcomes, handled, total, problem } = record;
  const said = (why: string | null) => why && text.sentence(asPhrase(why));
  const of = (name: string) => outcomes.filter(({ outcome }) => outcome === name);
  return {
    ...{ id, file_name, state, handled, total, problem: said(problem) },
    counts: {
      refused: of('refused').length,
      create: of('create').length,
      change: of('change').length,
      same: of('same').length,
    },
    lines: lineOutcomeNames
      .flatMap(of)
      .slice(0, MOST_SHOWN_LINES)
      .map(({ order: _order, ...line }) => ({ ...line, problem: said(line.problem) })),
    can: { apply: state === 'ready' && toWrite(record) > 0 },
  };
}

export const timetableImportRoutes = implement(timetableImports, {
  async startTimetableImport(_input, context) {
    const { db, viewer, services, request, now } = context;
    await takeTry(services.db.system, `timetable:${viewer.campusId}:${viewer.userId}`, UPLOADS, now);
    const file = await readUpload(request, 'file', MOST_TIMETABLE_BYTES);
    if (!(await findYear(db))) throw noYear();
    const lines = await readTimetable(file.bytes, viewer.text);
    const directory = await loadDirectory(db, context);
    const compared = compareLines(lines, directory);
    const outcomes = await refuseClashes(db, context, compared, directory);
    const values = {
      campus_id: viewer.campusId,
      created_by: viewer.userId,
      acted_as: userTypes[viewer.userType],
      created_at: now,
      file_name: file.name || 'timetable.csv',
    };
    return present(context.viewer, await load(context, await insertImport(db, values, lines, outcomes)));
  },

  async getTimetableImport({ params }, context) {
    return present(context.viewer, await load(context, params.timetable_import_id));
  },

  async applyTimetableImport({ params }, context) {
    const { db, viewer, record } = context;
    const before = await load(context, params.timetable_import_id);
    await db.transaction().execute(async (transaction) => {
      if (!(await startImport(transaction, before.id, toWrite(before))))
        throw new Failure(
          'conflict',
          { reason: 'state' },
          phrase('This file, or another one, is being written already.'),
        );
      await goOn(transaction, viewer.campusId, before.id);
      await record(transaction, {
        id: before.id,
        before: { state: before.state },
        after: { state: 'writing', rows: toWrite(before) },
      });
    });
    return present(context.viewer, await load(context, before.id));
  },
});
