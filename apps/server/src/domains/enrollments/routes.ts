import { mayOpen, rules } from '@pelion/access';
import { enrollmentChanged, enrollments } from '@pelion/contract/enrollments';
import { enrollmentChangeKinds } from '@pelion/contract/enrollments/facts';
import type { Change } from '../../lib/audit.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { dayIn } from '../../lib/day-in.ts';
import { found } from '../../lib/failure.ts';
import { type Context, done, implement } from '../../lib/http/implement.ts';
import type { Viewer } from '../../lib/viewer.ts';
import {
  type EnrollmentRow,
  findEnrollment,
  findStudentName,
  listChangesOf,
  listEnrollments,
  listEnrollmentsOf,
} from './queries.ts';
import { changeDays, enroll, move, setActive, undo } from './service.ts';

export const enrollmentRoutes = implement(enrollments, {
  async listEnrollments({ query }, context) {
    const { viewer, db } = context;
    return (await listEnrollments(db, todayOf(context), query)).map((row) => present(viewer, row));
  },

  async listEnrollmentsOf({ params }, context) {
    const { viewer, db } = context;
    const { name } = found(await findStudentName(db, params.user_id));
    const rows = await listEnrollmentsOf(db, todayOf(context), params.user_id);
    const changes = await listChangesOf(db, params.user_id);
    return {
      student_name: name,
      enrollments: rows.map((row) => present(viewer, row)),
      changes: changes.flatMap(({ kind, ...change }) => {
        const known = enrollmentChangeKinds.find((one) => one === kind);
        return known ? [{ ...change, kind: known }] : [];
      }),
    };
  },

  async enrollStudents({ body }, context) {
    const { viewer, db, services, record } = context;
    return enroll(
      db,
      {
        viewer,
        now: services.clock.now(),
        record: (transaction, { id, after }) => record(transaction, { id, after }),
      },
      body,
    );
  },

  async moveEnrollments({ body }, context) {
    return move(context.db, actOf(context), body);
  },

  async activateEnrollments({ body }, context) {
    return setActive(context.db, actOf(context), body.enrollment_ids, 'active');
  },

  async deactivateEnrollments({ body }, context) {
    return setActive(context.db, actOf(context), body.enrollment_ids, 'inactive');
  },

  async updateEnrollment({ params, body }, context) {
    const { db, services } = context;
    const id = params.enrollment_id;
    await changeDays(db, actOf(context), { id, ...body }, async (transaction) => {
      const current = await load({ ...context, db: transaction }, id);
      return changedSince(enrollmentChanged, { reason: 'changed', current }, services);
    });
    return load(context, id);
  },

  async undoEnrollmentChange({ params }, context) {
    await undo(context.db, actOf(context), params.enrollment_change_id);
    return done;
  },
});

type Recording = Context & {
  readonly record: (transaction: Context['db'], change: Change<'update'>) => Promise<void>;
};

const actOf = ({ viewer, services, record }: Recording) => ({
  viewer,
  now: services.clock.now(),
  record,
});

const todayOf = ({ viewer, services }: Context) => dayIn(viewer.campusTimeZone, services.clock.now());

const load = async (context: Context, id: number) =>
  present(context.viewer, found(await findEnrollment(context.db, todayOf(context), id)));

function present(viewer: Viewer, row: EnrollmentRow) {
  const manages = mayOpen(viewer, rules.manageEnrollments);
  const isActive = row.state !== 'inactive';
  return {
    ...row,
    can: {
      edit: manages,
      move: manages && (row.state === 'running' || row.state === 'upcoming'),
      activate: manages && !isActive,
      deactivate: manages && isActive,
    },
  };
}
