import { permissions, userTypes } from '@pelion/access';
import type { AccessControls } from '@pelion/contract/access-controls';

/** Seven teachers, one of whom has an extra permission; campus admins may not give points. */
export const buildAccessControls = (changes: Partial<AccessControls> = {}): AccessControls => ({
  id: 7,
  version: 3,
  last_change_id: 12,
  counts: [
    { user_type: userTypes.campusAdmin, people: 2 },
    { user_type: userTypes.teacher, people: 7 },
    { user_type: userTypes.student, people: 140 },
  ],
  roles: [{ user_type: userTypes.campusAdmin, permission: 'can_assign_point', is_granted: false }],
  people: [{ user_id: 51, permission: 'add_students', is_granted: true }],
  persons: [{ id: 51, name: 'Rosa Miller', user_types: [userTypes.teacher] }],
  enforced: permissions.filter((permission) => permission !== 'view_course_report'),
  ...changes,
});
