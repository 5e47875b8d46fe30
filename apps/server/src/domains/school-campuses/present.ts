import { campusSettingsOf, knownValues, subscriptionKinds } from '@pelion/access';
import type { CampusDetails } from '@pelion/contract/school-campuses';
import { trainerWords } from '@pelion/contract/school-campuses/facts';
import { keysOf } from '@pelion/words';
import type { Services } from '../../lib/services.ts';
import {
  type CampusRecord,
  countPeopleByType,
  countSeatsOf,
  findNextPlan,
  listAdminsWithoutPassword,
  listCampusesOf,
} from './queries.ts';

export const presentCampus = (row: CampusRecord) => ({
  id: row.id,
  name: row.name,
  campus_type: row.campus_type,
  time_zone: row.time_zone,
  created_at: row.created_at,
  suspended_at: row.suspended_at,
  state: row.state,
  school: {
    id: row.school_id,
    name: row.school_name,
    plan: row.plan,
    plan_state: row.plan_state,
    trial_ends_at: row.trial_ends_at,
    suspended_at: row.school_suspended_at,
    is_demo: row.is_demo,
    campuses_count: row.campuses_count,
    version: row.school_version,
  },
  people: row.people,
  students: row.students,
  teachers: row.teachers,
});

/** Whether the school uses the terms Trainer and Participant, in any grammatical forms. */
export const hasTrainerWords = (termOverrides: object): boolean => {
  const said = new Map<string, unknown>(Object.entries(termOverrides));
  return keysOf(trainerWords).every((term) => {
    const forms = said.get(term);
    return Array.isArray(forms) && forms[0] === trainerWords[term][0];
  });
};

/**
 * Admins to let in by a link: none where mail leaves the installation. Mail kept for a demo is read by the admins of its
 * campus, so it reaches no first admin either. decision 0007
 */
export const listAdminsToLink = async (
  { db: { system }, settings }: Pick<Services, 'db' | 'settings'>,
  { id }: Pick<CampusRecord, 'id'>,
) => (settings.sendsMail ? [] : listAdminsWithoutPassword(system, id));

export async function presentDetails(
  services: Pick<Services, 'db' | 'settings'>,
  siteAdminId: number,
  row: CampusRecord,
): Promise<CampusDetails> {
  const { system } = services.db;
  const [byType, seats, campuses, next, admins] = await Promise.all([
    countPeopleByType(system, row.id),
    countSeatsOf(system, row.school_id),
    listCampusesOf(system, siteAdminId, row.school_id),
    findNextPlan(system, row.school_id),
    listAdminsToLink(services, row),
  ]);
  const { school, ...campus } = presentCampus(row);
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return {
    ...campus,
    created_at: row.created_at.toISOString(),
    suspended_at: iso(row.suspended_at),
    school: {
      ...school,
      trial_ends_at: iso(school.trial_ends_at),
      suspended_at: iso(school.suspended_at),
    },
    version: row.version,
    settings: campusSettingsOf(row.settings),
    people_by_type: Object.fromEntries(byType.map(({ user_type, count }) => [String(user_type), count])),
    feature_overrides: knownValues(subscriptionKinds, row.feature_overrides),
    seats,
    next_plan: next && { plan: next.plan, at: next.at.toISOString() },
    siblings: campuses.filter(({ id }) => id !== row.id).map(({ id, name }) => ({ id, name })),
    admins_without_password: admins,
    has_trainer_words: hasTrainerWords(row.term_overrides),
  };
}
