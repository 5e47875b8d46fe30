import type { questionExchange, RepeatedItems } from '@pelion/contract/question-exchange';
import { Failure, found } from '../../lib/failure.ts';
import { type Context, done, type Handlers } from '../../lib/http/implement.ts';
import { enqueue } from '../../lib/jobs.ts';
import { loadEditable } from '../assessments/load-assessment.ts';
import { assertRoom } from '../questions/service.ts';
import { listItems } from './import-items.ts';
import { readImport } from './import-job.ts';
import { presentImport, reportImport } from './import-presenting.ts';
import { findRecord, type ImportRecord, listRecords, moveImport, putAway } from './import-records.ts';
import { cancelNow, discard, readNow, receiveFile, replaceEarlier, writeNow } from './import-running.ts';
import type { ImportTold } from './import-writing.ts';
import { undoImport } from './imports.ts';

type ImportHandlers = Omit<Handlers<typeof questionExchange>, 'previewExport' | 'exportQuestions'>;

interface Params {
  readonly assessment_id: number;
  readonly import_id: number;
}

/** Loads an import of an assessment that the viewer may edit. */
async function loadImport(context: Context, { assessment_id, import_id }: Params): Promise<ImportRecord> {
  const { id } = await loadEditable(context, assessment_id);
  const record = found(await findRecord(context.db, import_id));
  if (record.assessment_id !== id) throw new Failure('notFound');
  return record;
}

const presentNow = async (context: Context, id: number, repeated: RepeatedItems) =>
  presentImport(context, found(await findRecord(context.db, id)), repeated);

/** Audit entry of an import. */
const tellOf =
  (id: number, record: Parameters<ImportHandlers['importQuestions']>[1]['record']): ImportTold =>
  (transaction, { questionIds, before, after }) =>
    record(transaction, {
      id,
      before: { questions_count: before },
      after: { questions_count: after, question_ids: questionIds },
    });

export const importHandlers: ImportHandlers = {
  async previewImport({ params, query: { repeated } }, context) {
    const { id, questions_count } = await loadEditable(context, params.assessment_id);
    const record = await readNow(context, id);
    const report = await reportImport(context, record, repeated);
    await discard(context, record);
    assertRoom(questions_count + report.counts.imported + report.counts.importedWithLoss);
    return report;
  },

  async importQuestions({ params, query: { repeated } }, context) {
    const { id } = await loadEditable(context, params.assessment_id);
    const record = await readNow(context, id);
    try {
      const read = await reportImport(context, record, repeated);
      const isAny = read.counts.imported + read.counts.importedWithLoss > 0;
      if (!isAny) {
        await discard(context, record);
        return read;
      }
      await writeNow(context, record, repeated, tellOf(id, context.record));
      await putAway(context.db, record.id, context.services.clock.now());
      // Writing may have refused items that reading accepted.
      return { ...(await reportImport(context, record, repeated)), import_id: record.id };
    } catch (error) {
      await discard(context, record);
      throw error;
    }
  },

  async listImports({ params, query: { repeated } }, context) {
    const { id } = await loadEditable(context, params.assessment_id);
    const records = await listRecords(context.db, id, context.viewer.userId);
    return Promise.all(records.map((record) => presentImport(context, record, repeated)));
  },

  async startImport({ params }, context) {
    const { db, viewer } = context;
    const { id } = await loadEditable(context, params.assessment_id);
    const record = await receiveFile(context, id);
    await replaceEarlier(context, id, record.id);
    await db.transaction().execute(async (transaction) => {
      const place = { campusId: viewer.campusId, schoolId: viewer.schoolId, importId: record.id };
      // Skipped if the import was cancelled during the upload.
      if (await moveImport(transaction, record.id, { from: ['uploading'], to: 'waiting' }))
        await enqueue(transaction, readImport, place);
    });
    return presentNow(context, record.id, 'skip');
  },

  async listImportItems({ params, query }, context) {
    const { id, state, repeated } = await loadImport(context, params);
    const asked = state === 'done' ? { ...query, repeated } : query;
    return listItems(context.db, id, asked, context.viewer.text);
  },

  async writeImport({ params, body: { repeated } }, context) {
    const record = await loadImport(context, params);
    await writeNow(context, record, repeated, tellOf(record.assessment_id, context.record));
    return presentNow(context, record.id, repeated);
  },

  async cancelImport({ params }, context) {
    const record = await loadImport(context, params);
    await cancelNow(context, record);
    return presentNow(context, record.id, 'skip');
  },

  async putAwayImport({ params }, context) {
    const { id, state } = await loadImport(context, params);
    if (['uploading', 'waiting', 'reading', 'ready', 'writing'].includes(state))
      throw new Failure('conflict', { reason: 'notOver' });
    await putAway(context.db, id, context.services.clock.now());
    return done;
  },

  async undoImport({ params }, context) {
    const { id } = await loadEditable(context, params.assessment_id);
    return undoImport(context, id, params.import_id, (transaction, change) =>
      context.record(transaction, { id, ...change }),
    );
  },
};
