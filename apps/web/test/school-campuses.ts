import { campusSettingsOf } from '@pelion/access';
import type { AuditEntry } from '@pelion/contract/audit-log';
import type { CampusDetails } from '@pelion/contract/school-campuses';

/** One of two campuses of a school on Pro, as a site admin sees it. */
export const buildCampusDetails = (): CampusDetails => ({
  id: 7,
  name: 'Riverbend North',
  campus_type: 1,
  time_zone: 'UTC',
  created_at: '2026-09-01T08:00:00.000Z',
  suspended_at: null,
  state: 'open',
  school: {
    id: 3,
    name: 'Riverbend School',
    plan: 2,
    plan_state: 'active',
    trial_ends_at: null,
    suspended_at: null,
    is_demo: false,
    campuses_count: 2,
    version: 4,
  },
  people: 30,
  students: 20,
  teachers: 5,
  version: 2,
  settings: campusSettingsOf({}),
  people_by_type: { '4': 5, '6': 20, '8': 4 },
  feature_overrides: {},
  next_plan: null,
  seats: { students: 120, teachers: 5 },
  siblings: [{ id: 8, name: 'Riverbend South' }],
  admins_without_password: [],
  has_trainer_words: false,
});

/** A site admin changed a person, acting as an admin. */
export const buildAuditEntry = (): AuditEntry => ({
  id: 90,
  at: '2026-11-20T08:00:00.000Z',
  campus: { id: 7, name: 'Riverbend North' },
  actor: { id: 44, name: 'Ada Admin' },
  acted_as: 3,
  acted_by: { id: 1, name: 'Greta Site' },
  subject: 'person',
  record_id: 440,
  record_name: 'Noor Haddad',
  subject_label: 'Person',
  action: 'person.update',
  action_label: 'Person changed',
  changes: [{ label: 'Breaks', before: 'No', after: null }],
});
