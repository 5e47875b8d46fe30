import { defineMessages, phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { assertUnused } from '../../lib/assert-unused.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { countUsesOfGrade } from './queries.ts';
import { countUsesOfSection } from './section-queries.ts';

const messages = defineMessages({
  sections: '{$n} {section#n}',
  assessments: '{$n} {assessment#n}',
  bundles: '{$n} {#n|bundle|bundles}',
  lessonPlans: '{$n} {lessonPlan#n}',
  enrollments: '{$n} {enrollment#n}',
  schedules: '{$n} {#n|schedule|schedules}',
  services: '{$n} {#n|product or service|products and services}',
  rounds: '{$n} {#n|round|rounds} of feedback',
  classes: '{$n} {class#n}',
  resources: '{$n} {#n|resource|resources}',
  assignments: '{$n} {assignment#n}',
  courses: '{$n} {course#n}',
  forums: '{$n} discussion {#n|forum|forums}',
  messages: '{$n} {#n|message|messages}',
  progressReports: '{$n} progress {#n|report|reports}',
  lessons: '{$n} {#n|assignment|assignments} of {teacher+}',
});

type Counts = Partial<Readonly<Record<keyof typeof messages, number | null>>>;

const kinds = [
  'sections',
  'enrollments',
  'schedules',
  'lessons',
  'assessments',
  'bundles',
  'lessonPlans',
  'services',
  'rounds',
  'classes',
  'resources',
  'assignments',
  'courses',
  'forums',
  'messages',
  'progressReports',
] as const;

/** `2 sections`, `5 assessments`: each kind of which there is any. */
function inWords({ text }: Viewer, counts: Counts): string[] {
  const t = text(messages);
  return kinds.flatMap((kind) => {
    const n = counts[kind] ?? 0;
    return n > 0 ? [t(kind, { n })] : [];
  });
}

/** Throws `inUse` with the sentence that names what uses the grade. */
export async function assertGradeUnused(
  transaction: Db,
  viewer: Viewer,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<void> {
  const uses = inWords(viewer, await countUsesOfGrade(transaction, id));
  assertUnused(uses, (named) =>
    phrase('“{$name}” cannot be deleted, because it is used by {$uses}. Archive the {grade} instead.', {
      name,
      uses: named,
    }),
  );
}

export async function assertSectionUnused(
  transaction: Db,
  viewer: Viewer,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<void> {
  const uses = inWords(viewer, await countUsesOfSection(transaction, id));
  assertUnused(uses, (named) =>
    phrase('“{$name}” cannot be deleted, because it is used by {$uses}. Archive the {section} instead.', {
      name,
      uses: named,
    }),
  );
}
