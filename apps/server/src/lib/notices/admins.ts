import { userTypes } from '@pelion/access';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether a user has the role of an admin on a campus; both are columns or values. */
export const isAdminOf = (campusId: RawBuilder<unknown>, user: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select from membership_role r where r.campus_id = ${campusId} and r.user_id = ${user}
    and r.user_type in (${userTypes.schoolAdmin}, ${userTypes.campusAdmin}))`;
