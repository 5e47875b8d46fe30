import { acting } from '@pelion/contract/acting';
import { phrase } from '@pelion/words';
import { Failure, found } from '../../lib/failure.ts';
import { done, implement } from '../../lib/http/implement.ts';
import { findReachableCampus } from '../school-campuses/service.ts';
import { closeSession, confirmPassword, openActingSession } from '../session/service.ts';
import { listActable } from './queries.ts';

export const actingRoutes = implement(acting, {
  async listActable({ params, query }, { viewer, services, now }) {
    const campus = found(await findReachableCampus(services, viewer, params.campus_id, now));
    return listActable(services.db.campus(campus.id), query.search ?? '');
  },

  async startActing({ params, body }, context) {
    const { viewer, services, request, record, now } = context;
    const campus = found(await findReachableCampus(services, viewer, params.campus_id, now));
    if (campus.closed_at)
      throw new Failure(
        'conflict',
        { reason: 'closed' },
        phrase('This {campus} is suspended. Lift the suspension first.'),
      );
    await confirmPassword(services, request, viewer.userId, body.password);
    return openActingSession(
      services,
      { viewer, userId: body.user_id, campusId: campus.id, userType: body.user_type },
      (transaction, { until, userType }) =>
        record(
          transaction,
          {
            id: body.user_id,
            before: { is_acted_as: false },
            after: { is_acted_as: true, user_type: userType, reason: body.reason, until },
          },
          { campusId: campus.id, userId: viewer.userId, userType: viewer.userType },
        ),
    );
  },

  async endActing(_input, { viewer, services }) {
    if (viewer.actedBy === null)
      throw new Failure('conflict', { reason: 'notActing' }, phrase('You are not acting as anybody else.'));
    await closeSession(services, viewer.sessionId);
    return done;
  },
});
