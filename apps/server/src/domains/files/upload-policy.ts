import { denial, type NamedRule, rules } from '@pelion/access';
import type { UploadPurpose } from '@pelion/contract/uploads/facts';
import { refusalBy } from '../../lib/refusal.ts';
import type { Viewer } from '../../lib/viewer.ts';

const ruleOfPurpose = {
  resource: rules.addToDrawer,
  assignment: rules.addAssignmentFiles,
  submission: rules.turnInWork,
  package: rules.addScormPackages,
  course: rules.editCourses,
  reward: rules.editPointRules,
  recording: rules.editCalendar,
  discussion: rules.viewForums,
  post: rules.uploadPictures,
} as const satisfies Record<UploadPurpose, NamedRule>;

/** Refuses with the reason of the purpose's rule. */
export function assertMayUpload(viewer: Viewer, purpose: UploadPurpose): void {
  const rule = ruleOfPurpose[purpose];
  const gate = denial(viewer, rule);
  if (gate) throw refusalBy(gate, rule, viewer.text);
}
