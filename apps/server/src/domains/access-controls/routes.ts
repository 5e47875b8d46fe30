import { isPermission } from '@pelion/access';
import {
  type AccessChange,
  accessControlsChanged,
  accessControlsContract,
} from '@pelion/contract/access-controls';
import { phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { Failure, found } from '../../lib/failure.ts';
import { done, implement } from '../../lib/http/implement.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { undoingLines, writeChange } from './change.ts';
import { askedRole, explainAccess } from './explain.ts';
import { loadControls, userTypesFrom } from './grants.ts';
import { mayControl } from './policy.ts';
import {
  type ChangeRow,
  findChange,
  findPersons,
  listChanges,
  listNames,
  lockControls,
  searchPersons,
} from './queries.ts';

/** Enough changes to find a recent mistake; older ones are in the audit. */
const MOST_CHANGES = 50;
const MOST_PEOPLE = 30;

export const accessControlRoutes = implement(accessControlsContract, {
  getAccessControls: (_input, { viewer, db }) => loadControls(db, viewer),

  async saveAccessControls({ body: { version, accepts_own_loss, ...lines } }, context) {
    const { viewer, db, services, record } = context;
    await db.transaction().execute(async (transaction) => {
      await lockControls(transaction, viewer.campusId);
      const controls = await loadControls(transaction, viewer);
      if (controls.version !== version)
        throw changedSince(accessControlsChanged, { reason: 'changed', current: controls }, services);
      const change = await writeChange(transaction, {
        viewer,
        controls,
        lines,
        acceptsOwnLoss: accepts_own_loss,
        now: services.clock.now(),
      });
      if (change) await record(transaction, change);
    });
    return loadControls(db, viewer);
  },

  async listAccessChanges(_input, { viewer, db }) {
    return presentChanges(db, viewer, await listChanges(db, MOST_CHANGES));
  },

  async undoAccessChange({ params: { access_change_id: id } }, { viewer, db, services, record }) {
    await db.transaction().execute(async (transaction) => {
      await lockControls(transaction, viewer.campusId);
      const undone = found(await findChange(transaction, id));
      const controls = await loadControls(transaction, viewer);
      const lines = undone.is_undone ? null : undoingLines(controls, undone.lines);
      // Undoing needs no confirmation: the viewer has just seen the change.
      const change =
        lines &&
        (await writeChange(transaction, {
          viewer,
          controls,
          lines,
          acceptsOwnLoss: true,
          undoes: id,
          now: services.clock.now(),
        }));
      if (!change)
        throw new Failure(
          'conflict',
          { reason: 'changedSince' },
          phrase('Some of this has changed again since then. Please change it by hand.'),
        );
      await record(transaction, change);
    });
    return done;
  },

  findAccessPeople: ({ query }, { db }) => searchPersons(db, query.search, MOST_PEOPLE),

  async explainAccess({ query }, { viewer, db }) {
    const { user_id, user_type, screen, action, assessment_id, student_id } = query;
    const person = found((await findPersons(db, [user_id]))[0]);
    const userType = found(askedRole(person, user_type));
    const asked = { screen, action, assessmentId: assessment_id, studentId: student_id };
    const grants = await loadControls(db, viewer);
    return explainAccess(db, viewer, { person, userType, grants }, asked);
  },

  async getAccessPerson({ params }, { db }) {
    return found((await findPersons(db, [params.user_id]))[0]);
  },
});

async function presentChanges(db: Db, viewer: Viewer, rows: readonly ChangeRow[]): Promise<AccessChange[]> {
  const names = await listNames(db, [
    ...new Set(rows.flatMap(({ lines }) => lines.flatMap(({ userId }) => userId ?? []))),
  ]);
  return rows.map(({ id, made_at, made_by, made_by_name, lines, undoes, is_undone }) => ({
    id,
    at: made_at.toISOString(),
    by: { id: made_by, name: made_by_name },
    lines: lines.flatMap(({ userType, userId, permission, before, after }) =>
      isPermission(permission)
        ? [
            {
              user_type: userType ?? null,
              person: userId === undefined ? null : { id: userId, name: names.get(userId) ?? '' },
              permission,
              before,
              after,
            },
          ]
        : [],
    ),
    is_undo: undoes !== null,
    can: {
      undo:
        !is_undone &&
        lines.every(
          ({ userType }) => userType === undefined || mayControl(viewer, userTypesFrom([userType])),
        ),
    },
  }));
}
