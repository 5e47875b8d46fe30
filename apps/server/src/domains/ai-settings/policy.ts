import { isAdmin } from '@pelion/access';
import type { Db } from '../../db/database.ts';
import { found } from '../../lib/failure.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { listStudents } from './queries.ts';

/** Admins decide for the school, parents for themselves. */
export const isForSchool = ({ userType }: Viewer): boolean => isAdmin(userType);

/** Children of a parent; for admins students with a refusal, or the one named. */
export const studentsOf = (db: Db, viewer: Viewer, studentId?: number) =>
  listStudents(db, isForSchool(viewer) ? 'refused' : { childrenOf: viewer.userId }, studentId);

/** Throws `notFound` for students of others and people who are no students. */
export const studentOf = async (db: Db, viewer: Viewer, studentId: number) =>
  found((await studentsOf(db, viewer, studentId))[0]);
