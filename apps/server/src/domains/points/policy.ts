import { mayOpen, rules } from '@pelion/access';
import { pointConfigs } from '@pelion/contract/points/facts';
import { Failure } from '../../lib/failure.ts';
import type { Viewer } from '../../lib/viewer.ts';

export const ruleAbilities = (viewer: Viewer) => ({
  edit: mayOpen(viewer, rules.editPointRules),
  delete: mayOpen(viewer, rules.deletePointRules),
});

interface Undoable {
  readonly config: number;
  readonly points: number;
  readonly is_undone: boolean;
  readonly actor_id: number | null;
}

/**
 * What was given by hand, by who gave it and by those who answer for the point system. What a rule gave follows the score: undone,
 * it would come again.
 */
export const mayUndo = (viewer: Viewer, { config, points, is_undone, actor_id }: Undoable): boolean =>
  config === pointConfigs.adHoc &&
  points > 0 &&
  !is_undone &&
  mayOpen(viewer, rules.assignPoints) &&
  (actor_id === viewer.userId || mayOpen(viewer, rules.editPointRules));

/** Points are given to those whom one may see: giving them to somebody of whom there is no list would be guessing. */
export function assertSeesStudents(viewer: Viewer): void {
  if (!mayOpen(viewer, rules.listStudents)) throw new Failure('accessDenied', { reason: 'permission' });
}
