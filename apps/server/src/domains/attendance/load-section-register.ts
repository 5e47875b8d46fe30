import { rules } from '@pelion/access';
import { MOST_CLASSES_IN_FILE } from '@pelion/contract/register-files/facts';
import { phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { Failure, found } from '../../lib/failure.ts';
import { assertMayOpen } from '../../lib/refusal.ts';
import type { Reader } from '../../lib/viewer.ts';
import { findSectionLabel, listSectionClasses, listSectionMarks } from './register-file-queries.ts';

interface Days {
  readonly start_date: string;
  readonly end_date: string;
}

/** Students of a section by its classes of some days, in the viewer's scope. Throws `notFound`, and `conflict` for too many. */
export async function loadSectionRegister(
  { db, viewer }: { readonly db: Db; readonly viewer: Reader },
  sectionId: number,
  days: Days,
) {
  assertMayOpen(viewer, rules.listStudents);
  const section = found(await findSectionLabel(db, sectionId));
  const classes = await listSectionClasses(db, viewer, sectionId, days);
  if (classes.length > MOST_CLASSES_IN_FILE)
    throw new Failure(
      'conflict',
      { reason: 'tooLarge' },
      phrase('More than {$n} {class+} are too many for one file. Please choose fewer days.', {
        n: MOST_CLASSES_IN_FILE,
      }),
    );
  const students = await listSectionMarks(
    db,
    sectionId,
    classes.map(({ id }) => id),
  );
  return { section, classes, students };
}
