import { mayOpen, rules } from '@pelion/access';
import type { Context } from '../../lib/http/implement.ts';
import type { ViewedKind } from '../../lib/viewed.ts';
import { findDocument, insertOpening, type OpenedDocument } from './document-queries.ts';
import { isHiddenByCourse, isLockedByCourse } from './hide-locked.ts';
import { scopeOf } from './policy.ts';
import { findAssignment, insertViewing } from './queries.ts';

/** Keeps that the viewer has opened the document, and by it the assignment. */
export async function openDocument(
  { viewer, db, now }: Pick<Context, 'viewer' | 'db' | 'now'>,
  { id: document_id, assignment_id, revision }: Pick<OpenedDocument, 'id' | 'assignment_id' | 'revision'>,
): Promise<void> {
  const by = { campus_id: viewer.campusId, user_id: viewer.userId };
  await insertOpening(db, { ...by, document_id, revision, opened_at: now });
  await insertViewing(db, { ...by, assignment_id, viewed_at: now });
}

/** Documents in the viewer, by the scope of assignments. */
export const viewedDocument: ViewedKind = {
  parameter: 'document',
  async open(context, id) {
    const { viewer, db, now } = context;
    if (!mayOpen(viewer, rules.viewAssignments)) return undefined;
    const document = await findDocument(db, scopeOf(viewer, now), id);
    if (!document) return undefined;
    const assignment = await findAssignment(db, scopeOf(viewer, now), document.assignment_id);
    if (!assignment || (await isHiddenByCourse(context, assignment))) return undefined;
    if (!(await isLockedByCourse(context, assignment))) await openDocument(context, document);
    const { name: title, file_id, text, url, alternative_text, captions } = document;
    return { title, file_id, text, url, alternative_text, captions };
  },
};
