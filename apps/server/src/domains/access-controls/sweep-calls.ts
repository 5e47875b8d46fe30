import { accessControlsContract } from '@pelion/contract/access-controls';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

// A change that granted a permission.
export const sweep = defineSweep(
  accessControlsContract.endpoints,
  async ({ db, campus: { id: campus_id }, author, student }) => {
    const permission = 'can_download_materials';
    await db
      .insertInto('person_permission')
      .values({ campus_id, user_id: student.userId, permission, is_granted: true })
      .execute();
    const lines = [{ userId: student.userId, permission, before: null, after: true }];
    const { id } = await db
      .insertInto('access_change')
      .values({
        campus_id,
        version: 2,
        made_by: author.userId,
        made_at: new Date(),
        lines: JSON.stringify(lines),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { access_change_id: id };
  },
)({
  calls: {
    saveAccessControls: {
      body: ({ student_id }) => ({
        version: 2,
        roles: [{ user_type: 4, permission: 'delete_classes', is_granted: true }],
        people: [{ user_id: student_id, permission: 'view_meetings', is_granted: false }],
      }),
    },
  },
  withoutPermission: {
    userTypes: [
      'explainAccess',
      'findAccessPeople',
      'getAccessControls',
      'getAccessPerson',
      'listAccessChanges',
      'saveAccessControls',
      'undoAccessChange',
    ],
  },
  pastTheScope: {
    'queries.ts': [
      4,
      'roles of members in the scope; a count that says itself that they are not removed; whom past changes name, by id',
    ],
  },
});
