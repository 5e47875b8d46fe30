import { userTypes, userTypesOffered, userTypeTable } from '@pelion/access';
import type { people } from '@pelion/contract/people';
import type { Context, Handlers } from '../../lib/http/implement.ts';
import { sendFile } from '../../lib/http/send-file.ts';
import { takeTry } from '../../lib/rate-limit.ts';
import { countSeats, type SeatCount } from '../plans/seats.ts';
import { peopleCsv } from './people-csv.ts';
import { assertMaySome, mayManage, typesSeen } from './policy.ts';
import { presentPerson } from './present.ts';
import { listPeople, type PeopleQuery } from './queries.ts';

/** A school's own lists in an afternoon, and no crawl. */
const EXPORTS_PER_PERSON = { tries: 20, windowSeconds: 60 * 60 } as const;

type ListHandlers = Pick<Handlers<typeof people>, 'listUserTypes' | 'listUsers' | 'exportUsers' | 'getSeats'>;

/** Many people at once, as screens and spreadsheets show them. */
export const listHandlers: ListHandlers = {
  listUserTypes(_input, { viewer }) {
    return userTypesOffered[viewer.campusType].map((name) => ({
      id: userTypes[name],
      name: viewer.text.phrase(userTypeTable.labelOf(name)),
    }));
  },

  async listUsers({ query }, context) {
    return list(context, query);
  },

  async exportUsers({ query }, context) {
    const { viewer, db, services, now, record } = context;
    await takeTry(services.db.system, `people-export:${viewer.userId}`, EXPORTS_PER_PERSON, now);
    const rows = await list(context, query);
    const { search, user_types, section_ids } = query;
    const after = { rows: rows.length, search, user_types, section_ids };
    await db
      .transaction()
      .execute((transaction) => record(transaction, { id: viewer.campusId, before: {}, after }));
    return sendFile(context, 'people.csv', 'csv', peopleCsv(viewer, rows));
  },

  async getSeats(_input, { viewer, db }) {
    assertMaySome(viewer, 'view', 'add');
    const { user, student, teacher } = await countSeats(db);
    return {
      user: withBought(user),
      student: withBought(student),
      teacher: withBought(teacher),
    };
  },
};

async function list({ viewer, db, services }: Context, query: PeopleQuery) {
  assertMaySome(viewer, 'view');
  const types = typesSeen(viewer);
  const editableTypes = types.filter((type) => mayManage(viewer, 'edit', [type]));
  const scope = { types, editableTypes, now: services.clock.now() };
  const rows = await listPeople(db, scope, query);
  return rows.map((row) => presentPerson(viewer, row, services));
}

const withBought = ({ isMoreBought, ...seats }: SeatCount) => ({ ...seats, is_more_bought: isMoreBought });
