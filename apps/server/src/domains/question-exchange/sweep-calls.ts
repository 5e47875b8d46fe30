import { questionExchange } from '@pelion/contract/question-exchange';
import type { BaseRecords } from '../../../test/sweep/base-records.ts';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';
import { makeDraft } from '../../../test/sweep/record-states.ts';
import type { Db } from '../../db/database.ts';

function importFile() {
  const form = new FormData();
  form.set('file', new Blob(['Yes?{T}']), 'bank.gift');
  return form;
}

export const sweep = defineSweep(
  questionExchange.endpoints,
  async ({ db, author }, { campus_id, assessment_id }) => {
    const { id } = await db
      .insertInto('question_import')
      .values({ campus_id, created_by: author.userId, assessment_id, file_name: 'bank.gift' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { import_id: id };
  },
)({
  calls: {
    previewImport: { body: importFile },
    importQuestions: { body: importFile },
    startImport: { body: importFile },
    writeImport: { body: () => ({}), before: makeReady },
    cancelImport: { before: makeReady },
    undoImport: { before: makeDraft },
  },
});

/** Adds a question that is read and waits to be written. */
async function makeReady(db: Db, records: BaseRecords & { readonly import_id: number }): Promise<void> {
  const { campus_id, import_id, version_id } = records;
  await db.updateTable('question_import').set({ state: 'ready' }).where('id', '=', import_id).execute();
  const { type, schema_version, content, answer_key, difficulty } = await db
    .selectFrom('question_version')
    .selectAll()
    .where('id', '=', version_id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('question_import_item')
    .values({
      campus_id,
      import_id,
      item_no: 0,
      line: 1,
      title: '',
      shown_title: 'Yes?',
      outcome: 'imported',
      losses: [],
      excerpt: 'Yes?',
      points: '1',
      type,
      schema_version,
      difficulty,
      content: JSON.stringify(content),
      answer_key: JSON.stringify(answer_key),
      hash: 'made for the sweep',
    })
    .execute();
}
