import type { assignments } from '@pelion/contract/assignments';
import { Failure, found } from '../../lib/failure.ts';
import { done, type Handlers } from '../../lib/http/implement.ts';
import { loadClass } from '../classes/load-class.ts';
import { findDocument, listDocumentsOfClass } from './document-queries.ts';
import { isHiddenByCourse, isLockedByCourse } from './hide-locked.ts';
import { loadAssignment } from './load-assignment.ts';
import { openDocument } from './open-document.ts';
import { scopeOf } from './policy.ts';

export const documentHandlers: Pick<
  Handlers<typeof assignments>,
  'openAssignmentDocument' | 'listClassDocuments'
> = {
  async openAssignmentDocument({ params: { assignment_id, document_id } }, context) {
    const { viewer, db, now } = context;
    const document = found(await findDocument(db, scopeOf(viewer, now), document_id));
    if (document.assignment_id !== assignment_id) throw new Failure('notFound');
    const assignment = await loadAssignment(context, assignment_id);
    if (await isHiddenByCourse(context, assignment)) throw new Failure('notFound');
    if (!(await isLockedByCourse(context, assignment))) await openDocument(context, document);
    return done;
  },

  async listClassDocuments({ params: { class_id } }, context) {
    const { viewer, db, now } = context;
    await loadClass(context, class_id);
    return listDocumentsOfClass(db, scopeOf(viewer, now), class_id);
  },
};
