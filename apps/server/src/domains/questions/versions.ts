import type { VersionPart } from '@pelion/contract/questions';
import type { Question } from '@pelion/questions';
import type { Facts } from '../../lib/audit.ts';
import { type Failure, found } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { findPlaced, markChanged, updatePlaced } from './queries.ts';
import { assertSize, change, type Tell } from './service.ts';
import { toQuestion } from './stored.ts';
import { insertRestored, type VersionRow } from './version-queries.ts';
import { type Writing, writerOf } from './writer.ts';

/** Presents versions, newest first, with the changes of each from the one before. */
export const presentVersions = (rows: readonly VersionRow[], currentId: number) =>
  rows.slice(0, 100).map((row, index) => {
    const { type: _type, schema_version: _shape, content: _content, answer_key: _key, ...rest } = row;
    const before = rows[index + 1];
    return {
      ...rest,
      question: toQuestion(row),
      is_current: row.version_id === currentId,
      changed: before ? changedParts(before, row) : [],
    };
  });

const partsOf = (row: VersionRow) => {
  const { type, content, answerKey }: Question = toQuestion(row);
  const { stem, ...answers } = content;
  return {
    type,
    stem: stem.source,
    answers: sourcesOf(answers),
    key: sourcesOf(answerKey),
    title: row.title,
    difficulty: String(row.difficulty),
  } satisfies Record<VersionPart, string>;
};

/** Without the html, which is made from the source and may be made anew. */
const sourcesOf = (value: object) =>
  JSON.stringify(value, (key, inner: unknown) => (key === 'html' ? undefined : inner));

function changedParts(before: VersionRow, after: VersionRow): VersionPart[] {
  const [was, is] = [partsOf(before), partsOf(after)];
  const parts = ['type', 'stem', 'answers', 'key', 'title', 'difficulty'] as const;
  return parts.filter((part) => was[part] !== is[part]);
}

/** Restores an earlier version as a new one; `conflict` if the question was changed since it was read. */
export const restoreVersion = (
  context: Writing,
  assessmentId: number,
  question: { readonly id: number; readonly version: number },
  versionNo: number,
  changedMeanwhile: (transaction: Context['db']) => Promise<Failure>,
  tell: Tell<{ readonly before: Facts; readonly after: Facts }>,
) =>
  change(context, assessmentId, async (transaction, { questions_count, total_points }) => {
    const { version_id, points } = found(await findPlaced(transaction, assessmentId, question.id));
    const now = context.services.clock.now();
    if (!(await markChanged(transaction, question, {}, now))) throw await changedMeanwhile(transaction);
    const restored = found(await insertRestored(transaction, writerOf(context), question.id, versionNo));
    await updatePlaced(transaction, assessmentId, question.id, { version_id: restored, points });
    await assertSize(transaction, assessmentId);
    await tell(transaction, {
      before: { version_id, restored_no: null },
      after: { version_id: restored, restored_no: versionNo },
    });
    return { questions_count, total_points };
  });
