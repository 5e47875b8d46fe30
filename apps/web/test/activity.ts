import type { ActivePerson, ActivityReport, PersonActivity } from '@pelion/contract/activity-reports';

const figures = {
  ...{ active_days: 3, active_minutes: 240, logins: 5 },
  ...{ questions: 12, assessments: 2, lesson_plans: 0, courses: 1, resources: 4 },
  ...{
    schedules: 2,
    assignments: 1,
    classes: 6,
    marked_answers: 9,
    marked_work: 0,
    attempts: 0,
    turn_ins: 0,
  },
};
const period = { start_date: '2026-08-17', end_date: '2027-06-30', academic_year: '2026/27' };

export const buildActivityReport = (changes: Partial<ActivityReport> = {}): ActivityReport => ({
  period,
  kept_from: null,
  logins_since: null,
  total: { people: 14, active_people: 11, ...figures },
  types: [{ user_type: 5, people: 4, active_people: 3, ...figures }],
  part: 'week',
  parts: [
    { starts_on: '2026-11-16', active_people: 9, ...figures },
    { starts_on: '2026-11-23', active_people: 11, ...figures },
  ],
  ...changes,
});

export const buildActivePerson = (changes: Partial<ActivePerson> = {}): ActivePerson => ({
  user_id: 44,
  name: 'Ada Berg',
  user_type: 5,
  is_suspended: false,
  last_seen_at: '2026-11-20T09:00:00Z',
  ...figures,
  ...changes,
});

export const buildActivePeople = (rows = [buildActivePerson()]) => ({ period, total: rows.length, rows });

export const buildPersonActivity = (changes: Partial<PersonActivity> = {}): PersonActivity => ({
  period: { start_date: '2026-06-01', end_date: '2026-11-22', academic_year: null },
  kept_from: null,
  logins_since: null,
  active_minutes: 95,
  logins: 3,
  days: [{ day: '2026-11-20', active_minutes: 95, logins: 3 }],
  ...changes,
});
