import { defineMessages, phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { assertUnused } from '../../lib/assert-unused.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { countUses } from './queries.ts';

const messages = defineMessages({
  assessments: '{$n} {assessment#n}',
  bundles: '{$n} {#n|bundle|bundles}',
  questions: '{$n} {question#n}',
  lessonPlans: '{$n} {lessonPlan#n}',
  services: '{$n} {#n|product or service|products and services}',
  lessons: '{$n} {#n|assignment|assignments} of {teacher+}',
});
const kinds = ['assessments', 'bundles', 'questions', 'lessonPlans', 'services', 'lessons'] as const;

/** Throws `inUse` with the sentence that names what uses the subject. */
export async function assertSubjectUnused(
  transaction: Db,
  { text }: Viewer,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<void> {
  const t = text(messages);
  const counts = await countUses(transaction, id);
  const uses = kinds.flatMap((kind) => (counts[kind] ? [t(kind, { n: counts[kind] })] : []));
  assertUnused(uses, (named) =>
    phrase('“{$name}” cannot be deleted, because it is used by {$uses}. Archive the {subject} instead.', {
      name,
      uses: named,
    }),
  );
}
