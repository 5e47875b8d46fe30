import { campusLists } from '@pelion/contract/campus-lists';
import { implement } from '../../lib/http/implement.ts';
import { assertOwnCampus } from './policy.ts';
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
  listGrades({ params }, { viewer, db }) {
    assertOwnCampus(viewer, params);
    return listGrades(db);
  },

  listSubjects({ params }, { viewer, db }) {
    assertOwnCampus(viewer, params);
    return listSubjects(db);
  },

  listSections({ params }, { viewer, db, services }) {
    assertOwnCampus(viewer, params);
    return listSections(db, services.clock.now());
  },

  listStudents({ params, query }, { viewer, db, services }) {
    assertOwnCampus(viewer, params);
    return listStudents(db, query, services.clock.now());
  },

  listTeachers({ params, query }, { viewer, db }) {
    assertOwnCampus(viewer, params);
    return listTeachers(db, query.isSuspended);
  },

  listParents({ params }, { viewer, db }) {
    assertOwnCampus(viewer, params);
    return listParents(db);
  },

  listChildren({ params }, { viewer, services }) {
    assertOwnCampus(viewer, params);
    return listChildren(services.db.system, viewer.userId, viewer.campusId);
  },
});
