import { groups } from '@pelion/contract/groups';
import { buildGroup } from '../../../test/factories/groups.ts';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

export const sweep = defineSweep(groups.endpoints, async ({ db, author, student }) => ({
  group_id: await buildGroup(db, author, [student]),
}))({
  calls: {
    createGroup: { body: ({ student_id }) => ({ name: 'Chess club', student_ids: [student_id] }) },
    updateGroup: { body: () => ({ version: 1, name: 'Chess club' }) },
  },
  pastTheScope: {
    'queries.ts': [2, 'members of a group; it says that they are not removed'],
  },
});
