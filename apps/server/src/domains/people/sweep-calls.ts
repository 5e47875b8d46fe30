import { people } from '@pelion/contract/people';
import { insertPicture } from '../../../test/factories/files.ts';
import { buildMember, setRemoved, TEST_PASSWORD } from '../../../test/factories/members.ts';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

export const sweep = defineSweep(people.endpoints)({
  calls: {
    createUser: { body: () => ({ given_name: 'Noor', email: 'noor@test.example', user_types: [6] }) },
    updateUser: { body: ({ student_id }) => ({ id: student_id, version: 1, given_name: 'Noor' }) },
    suspendUsers: { body: ({ student_id }) => ({ user_ids: [student_id], is_suspended: true }) },
    removeUsers: { body: ({ student_id }) => ({ user_ids: [student_id] }) },
    leaveCampus: {
      body: () => ({ current_password: TEST_PASSWORD }),
      // The last admin stays.
      before: async (db, { campus_id }) => {
        const row = await db
          .selectFrom('campus as c')
          .innerJoin('school as s', 's.id', 'c.school_id')
          .select(['c.id', 'c.name', 's.id as school_id', 's.name as school_name'])
          .where('c.id', '=', campus_id)
          .executeTakeFirstOrThrow();
        const school = { id: row.school_id, name: row.school_name };
        await buildMember(db, {
          campus: { id: row.id, name: row.name, type: 'k12', school },
          userType: 'schoolAdmin',
        });
      },
    },
    restoreUsers: {
      body: ({ student_id }) => ({ user_ids: [student_id] }),
      before: (db, { campus_id, student_id }) =>
        setRemoved(db, { campusId: campus_id, userId: student_id }, new Date()),
    },
    inviteUsers: { body: ({ student_id }) => ({ user_ids: [student_id] }) },
    removeUserPhoto: {
      before: async (db, { campus_id, student_id }) => {
        const file_id = await insertPicture(db, { campus_id, owner_id: student_id });
        await db.insertInto('portrait').values({ campus_id, user_id: student_id, file_id }).execute();
      },
    },
    eraseUser: { body: () => ({ name: 'Sam Sweep' }) },
    printSignInSheet: {
      body: ({ student_id }) => ({ user_ids: [student_id] }),
      // Log-in slips are only for people without an address.
      before: (db, { student_id }) =>
        db.updateTable('account').set({ email: null }).where('id', '=', student_id).execute(),
    },
  },
  withoutPermission: {
    names: ['listUserTypes'],
    own: ['leaveCampus', 'removePhoto', 'setPhoto'],
    record: [
      'createUser',
      'eraseUser',
      'exportUsers',
      'getSeats',
      'inviteUsers',
      'listUsers',
      'listWithoutLogIn',
      'printSignInSheet',
      'removeUserPhoto',
      'removeUsers',
      'restoreUsers',
      'sendPasswordLink',
      'suspendUsers',
      'updateUser',
    ],
  },
  pastTheScope: {
    'accounts.ts': [2, 'which campuses know an account, the removed included'],
    'change-queries.ts': [3, 'whether somebody is or was a member, by id; who was removed, to restore them'],
    'erase-smart-reports.ts': [1, 'name of the person who is erased'],
    'queries.ts': [
      7,
      'what is told of those in the scope; parents and children say that they are not removed; where a page begins',
    ],
  },
});
