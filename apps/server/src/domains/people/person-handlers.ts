import type { people } from '@pelion/contract/people';
import { Failure, found } from '../../lib/failure.ts';
import { type Context, done, type Handlers } from '../../lib/http/implement.ts';
import { takeTry } from '../../lib/rate-limit.ts';
import { createPerson } from './create-person.ts';
import { erasePerson } from './erase-person.ts';
import { loadPeople, PER_PERSON } from './load-people.ts';
import { typesSeen } from './policy.ts';
import { presentPerson } from './present.ts';
import { findPeople, isChildOf, type PersonRow } from './queries.ts';
import { updatePerson } from './update-person.ts';

/** Handlers for a single person. */
export const personHandlers: Pick<
  Handlers<typeof people>,
  'getUser' | 'createUser' | 'updateUser' | 'eraseUser'
> = {
  async getUser({ params }, context) {
    const { viewer, db, services } = context;
    const row = found((await findPeople(db, [params.user_id], services.clock.now()))[0]);
    if (!(await sees(context, row))) throw new Failure('notFound');
    return presentPerson(viewer, row, services);
  },

  async createUser({ body }, context) {
    const { viewer, services, db } = context;
    await takeTry(services.db.system, `people:${viewer.userId}`, PER_PERSON, services.clock.now());
    const id = await createPerson(context, body);
    return presentPerson(viewer, found((await findPeople(db, [id], services.clock.now()))[0]), services);
  },

  async updateUser({ body }, context) {
    const { viewer, services, db } = context;
    const [row] = await loadPeople(context, [body.id]);
    await updatePerson(context, found(row), body);
    return presentPerson(viewer, found((await findPeople(db, [body.id], services.clock.now()))[0]), services);
  },

  async eraseUser({ params, body }, context) {
    await erasePerson(context, params.user_id, body.name);
    return done;
  },
};

/** Whether the viewer sees the person: oneself, an own child, or a listed person. */
async function sees({ viewer, db }: Context, row: PersonRow): Promise<boolean> {
  if (row.id === viewer.userId) return true;
  if (viewer.userType === 'parent') return isChildOf(db, viewer.userId, row.id);
  if (viewer.userType === 'student') return false;
  const types = typesSeen(viewer);
  return row.user_types.some((type) => types.includes(type));
}
