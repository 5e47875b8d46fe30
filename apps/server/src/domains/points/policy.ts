import { mayOpen, rules } from '@pelion/access';
import { pointConfigs } from '@pelion/contract/points/facts';
import { Failure } from '../../lib/failure.ts';
import type { Viewer } from '../../lib/viewer.ts';

export const ruleAbilities = (viewer: Viewer) => ({
  edit: mayOpen(viewer, rules.editPointRules),
  delete: mayOpen(viewer, rules.deletePointRules),
});

interface Undoable {
  /** Null for spending, which follows its redemption. */
  readonly config: number | null;
  readonly points: number;
  readonly is_undone: boolean;
  readonly actor_id: number | null;
}

/**
 * Manual entries can be undone by their author and by managers of the point system. Entries by rules follow the score:
 * undone ones would return.
 */
export const mayUndo = (viewer: Viewer, { config, points, is_undone, actor_id }: Undoable): boolean =>
  config === pointConfigs.adHoc &&
  points > 0 &&
  !is_undone &&
  mayOpen(viewer, rules.assignPoints) &&
  (actor_id === viewer.userId || mayOpen(viewer, rules.editPointRules));

/** Giving points needs access to the list of students. */
export function assertSeesStudents(viewer: Viewer): void {
  if (!mayOpen(viewer, rules.listStudents)) throw new Failure('accessDenied', { reason: 'permission' });
}
