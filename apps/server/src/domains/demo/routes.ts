import { demo } from '@pelion/contract/demo';
import { found } from '../../lib/failure.ts';
import { implement } from '../../lib/http/implement.ts';
import { openSession } from '../session/service.ts';
import { findDemoMember, listDemoAccounts } from './queries.ts';

export const demoRoutes = implement(demo, {
  async listDemoAccounts(_, { services }) {
    const accounts = await listDemoAccounts(services.db.system);
    found(accounts[0]);
    return accounts;
  },

  async becomeDemoAccount({ params, body }, { services }) {
    const member = found(await findDemoMember(services.db.system, params.user_id, body.campus_id));
    return openSession(services, {
      userId: member.user_id,
      campusId: member.campus_id,
      demoPlan: body.subscription_type_id ?? null,
    });
  },
});
