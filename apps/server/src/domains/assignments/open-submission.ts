import { mayOpen, rules } from '@pelion/access';
import type { ViewedKind } from '../../lib/viewed.ts';
import { loadSubmission } from './load-submission.ts';
import { findWorkFile } from './work-queries.ts';

/** Files of turn-ins in the viewer: for the student, parents and those who mark; drafts for the student alone. */
export const viewedSubmission: ViewedKind = {
  parameter: 'submission',
  async open(context, id) {
    const { viewer, db } = context;
    if (!mayOpen(viewer, rules.viewAssignments)) return undefined;
    const file = await findWorkFile(db, id);
    if (!file || (file.is_draft && file.student_id !== viewer.userId)) return undefined;
    await loadSubmission(context, file);
    const nothing = { text: null, url: null, alternative_text: null, captions: [] };
    return { title: file.name, file_id: file.file_id, ...nothing };
  },
};
