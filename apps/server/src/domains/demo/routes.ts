import { demo } from '@pelion/contract/demo';
import { Failure, found } from '../../lib/failure.ts';
import { implement } from '../../lib/http/implement.ts';
import type { Services } from '../../lib/services.ts';
import { openSession } from '../session/service.ts';
import { findDemoPerson, listDemoAccounts } from './queries.ts';

export const demoRoutes = implement(demo, {
  async listDemoAccounts(_, { services }) {
    assertShown(services);
    const accounts = await listDemoAccounts(services.db.system);
    found(accounts[0]);
    return accounts;
  },

  async becomeDemoAccount({ params, body }, { services }) {
    assertShown(services);
    const person = found(await findDemoPerson(services.db.system, params.user_id, body.campus_id));
    return openSession(services, {
      userId: person.user_id,
      campusId: person.campus_id,
      userType: person.user_type,
      demoPlan: body.subscription_type_id ?? null,
    });
  },
});

/** The database may still hold a demo turned off since; hide it (decision 0037). */
function assertShown({ settings }: Services): void {
  if (!settings.hasDemo) throw new Failure('notFound');
}
