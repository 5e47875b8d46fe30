import { campusLists } from '@pelion/contract/campus-lists';
import { Failure } from '../../lib/failure.ts';
import { implement } from '../../lib/http/implement.ts';
import { listAccountIds } from '../session/person-accounts.ts';
import {
  listChildren,
  listGrades,
  listParents,
  listSections,
  listStudents,
  listSubjects,
  listTeachers,
} from './queries.ts';

export const campusListRoutes = implement(campusLists, {
  listGrades(_input, { db }) {
    return listGrades(db);
  },

  listSubjects(_input, { db }) {
    return listSubjects(db);
  },

  listSections(_input, { db, services }) {
    return listSections(db, services.clock.now());
  },

  listStudents({ query }, { db, services }) {
    return listStudents(db, query, services.clock.now());
  },

  async listTeachers({ query }, { viewer, db }) {
    if ((query.school_campus_id ?? viewer.campusId) !== viewer.campusId) throw new Failure('notFound');
    return listTeachers(db, query.isSuspended);
  },

  listParents(_input, { db }) {
    return listParents(db);
  },

  async listChildren(_input, { viewer, services: { db } }) {
    return listChildren(db.system, await listAccountIds(db.system, viewer.userId), viewer.campusId);
  },
});
