import { rules } from '@pelion/access';
import type { assignments } from '@pelion/contract/assignments';
import { replaceAudience } from '../../db/audience.ts';
import { checkedAudience } from '../../lib/checked-audience.ts';
import type { Handlers } from '../../lib/http/implement.ts';
import { publish } from '../../lib/live.ts';
import { daysLater } from '../../lib/wall-clock.ts';
import { assertPlace } from './assert-draft.ts';
import { insertDocument, listDocuments } from './document-queries.ts';
import { loadFor, showAssignment } from './load-assignment.ts';
import { scopeOf } from './policy.ts';
import { insertAssignment } from './queries.ts';

/** The copy has the documents of its original, whose files both name; its answer keys are not released. */
export const copyHandlers: Pick<Handlers<typeof assignments>, 'copyAssignment'> = {
  async copyAssignment({ params: { assignment_id }, body }, context) {
    const { viewer, db, now, record } = context;
    const row = await loadFor(context, assignment_id, 'edit');
    const { class_id, move_by_days: days } = body;
    await assertPlace(context, { class_id, subject_id: null }, row);
    const audience = await checkedAudience(context, body, {
      students: [],
      ofSingleStudents: rules.assignToSingleStudents,
    });
    const documents = await listDocuments(db, scopeOf(viewer, now), assignment_id);
    const { campusId: campus_id, userId: created_by, campusTimeZone } = viewer;
    const { type, instruction_source, instruction_html, points, own_subject_id: subject_id } = row;
    const values = {
      ...{ type, instruction_source, instruction_html, points, subject_id, class_id },
      name: body.name ?? row.name,
      shown: class_id === null ? ('before' as const) : row.shown,
      effective_at: daysLater(row.effective_at, days, campusTimeZone),
      due_at: daysLater(row.due_at, days, campusTimeZone),
      late_until: daysLater(row.late_until, days, campusTimeZone),
    };
    const id = await db.transaction().execute(async (transaction) => {
      const { id } = await insertAssignment(transaction, {
        ...values,
        ...{ campus_id, created_by, created_at: now, updated_at: now },
      });
      await replaceAudience(
        transaction,
        'assignment_audience',
        { campusId: campus_id, assignment_id: id },
        audience,
      );
      for (const [position, document] of documents.entries()) {
        const { classification_id, name, file_id, resource_id, url, pairs } = document;
        await insertDocument(
          transaction,
          { campus_id, assignment_id: id },
          {
            ...{ classification_id, name, file_id, resource_id, url, pairs, position },
            ...{ revision: 1, changed_at: now },
          },
        );
      }
      const { name, effective_at, due_at, late_until } = values;
      await record(transaction, {
        id,
        after: { type, name, class_id, effective_at, due_at, late_until, ...audience },
      });
      await publish(transaction, { campusId: campus_id, event: { topic: 'assignments', id } });
      return id;
    });
    return showAssignment(context, id);
  },
};
