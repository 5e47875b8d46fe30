import type { MarkingSource } from '@pelion/contract/attendance/facts';
import { registerFiles } from '@pelion/contract/register-files';
import { MOST_REGISTER_BYTES } from '@pelion/contract/register-files/facts';
import type { Db } from '../../db/database.ts';
import { invalid } from '../../lib/failure.ts';
import { type Context, implement } from '../../lib/http/implement.ts';
import { readUpload } from '../../lib/http/upload.ts';
import { sendTable } from '../tables/table-file.ts';
import { loadRegister } from './load-register.ts';
import { loadSectionRegister } from './load-section-register.ts';
import { judgeFile, type MarkedRow, readMarksFile } from './marks-file.ts';
import { listRegister } from './queries.ts';
import { countedOf, markedOf } from './register.ts';
import { registerTable, sectionTable } from './register-file.ts';
import { listExternalIds, listStudentKeys } from './register-file-queries.ts';
import { loadKept, writeRegister } from './write-register.ts';

export const registerFileDomainRoutes = implement(registerFiles, {
  async exportRegister({ params, query }, context) {
    const { db, viewer } = context;
    const { id, name, starts_at: startsAt } = await loadRegister(context, params.class_id);
    const rows = await listRegister(db, id);
    const ids = await listExternalIds(
      db,
      rows.map(({ student_id }) => student_id),
    );
    const externalIds = new Map(ids.map(({ user_id, external_id }) => [user_id, external_id]));
    return sendTable(context, registerTable(viewer, { name, startsAt, rows, externalIds }), query);
  },

  async exportSectionRegisters({ params, query: { format, size, ...days } }, context) {
    const { viewer } = context;
    const { section, classes, students } = await loadSectionRegister(context, params.id, days);
    const { start_date: first, end_date: last } = days;
    return sendTable(context, sectionTable(viewer, { section, first, last, classes, students }), {
      format,
      size,
    });
  },

  async previewMarks({ params }, context) {
    const { row, source } = await loadKept(context, params.class_id);
    const judge = await readFile(context, row.id);
    return (await judge(context.db, source)).map(({ line }) => line);
  },

  async importMarks({ params }, context) {
    const { row } = await loadKept(context, params.class_id);
    const judge = await readFile(context, row.id);
    const { changes, same } = await writeRegister(context, row.id, async (transaction, source) => {
      const judged = await judge(transaction, source);
      const refused = judged.flatMap(({ line: { line }, problem }) =>
        problem === null ? [] : [{ path: `lines.${line}`, message: problem }],
      );
      if (refused.length > 0) invalid(...refused);
      const written = judged.flatMap(({ change }) => (change === null ? [] : [change]));
      return { changes: written, same: judged.length - written.length };
    });
    return { written: changes.length, same };
  },
});

/** Reads the uploaded file; the answer judges its lines against the marks as they are. */
async function readFile({ viewer, request }: Context, id: number) {
  const { bytes } = await readUpload(request, 'file', MOST_REGISTER_BYTES);
  const table = readMarksFile(bytes, viewer.text);
  return async (db: Db, source: MarkingSource) => {
    const rows = (await listRegister(db, id)).map(
      (row): MarkedRow => ({ ...markedOf(row, source), counted: countedOf(row) }),
    );
    return judgeFile(table, { viewer, source, rows, students: await listStudentKeys(db, id) });
  };
}
