import { knownValues, planOf, subscriptionKinds } from '@pelion/access';
import { campusChanged, schoolCampuses } from '@pelion/contract/school-campuses';
import { trainerWords } from '@pelion/contract/school-campuses/facts';
import { phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { becomePerson } from '../../db/members.ts';
import { updateSeen } from '../../db/versions.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { found, invalid } from '../../lib/failure.ts';
import { type Context, implement } from '../../lib/http/implement.ts';
import { publish } from '../../lib/live.ts';
import { takeTry } from '../../lib/rate-limit.ts';
import { addFirstYear } from '../academic-years/first-year.ts';
import { assertChangeable } from '../campus-settings/policy.ts';
import { changeSettings } from '../campus-settings/service.ts';
import { addFirstAdmin } from '../people/first-admin.ts';
import { choosePlanFor } from '../plans/service.ts';
import { dropShownLinks, issueShownLink, linkAddress } from '../session/one-time-links.ts';
import {
  findNamesake,
  holdSchool,
  insertCampus,
  insertSchool,
  setSchoolSuspended,
  updateSchool,
} from './change-queries.ts';
import { hasTrainerWords, listAdminsToLink, presentCampus, presentDetails } from './present.ts';
import { type CampusRecord, findCampus, isOfDemo, listCampuses, listCampusesOf } from './queries.ts';
import { settleCampus } from './service.ts';

/** Limit of schools created per person and hour: enough for a district. */
const PER_PERSON = { tries: 200, windowSeconds: 60 * 60 } as const;

export const schoolCampusRoutes = implement(schoolCampuses, {
  async listCampuses({ query }, { viewer, services, now }) {
    return (await listCampuses(services.db.system, viewer.userId, query, now)).map(presentCampus);
  },

  getCampus: ({ params }, context) => details(context, params.campus_id),

  async createSchool({ body }, context) {
    const { viewer, services, record } = context;
    const { db, clock } = services;
    await takeTry(db.system, `schools:${viewer.userId}`, PER_PERSON, clock.now());
    const isDemo = await isOfDemo(db.system, viewer.userId);
    const campusId = await db.system.transaction().execute(async (transaction) => {
      const { school_name: name, plan } = body;
      const { id: schoolId } = await insertSchool(transaction, { name, plan, isDemo });
      const campus = found(await insertCampus(transaction, schoolId, campusValues(body), null));
      await addFirstYear(transaction, campus.id, { now: clock.now(), timeZone: body.time_zone });
      await addAdmin(transaction, context, {
        ...body,
        schoolId,
        campusId: campus.id,
        isDemo,
        userType: 'schoolAdmin',
      });
      const after = { name, plan, campus: body.name, admin: body.admin_email };
      await record(transaction, { id: schoolId, after }, inCampus(viewer, campus.id));
      return campus.id;
    });
    return details(context, campusId);
  },

  async createCampus({ params, body }, context) {
    const { viewer, services, record } = context;
    const { db, clock } = services;
    await takeTry(db.system, `schools:${viewer.userId}`, PER_PERSON, clock.now());
    const campusId = await db.system.transaction().execute(async (transaction) => {
      found((await listCampusesOf(transaction, viewer.userId, params.school_id))[0]);
      const school = found(await holdSchool(transaction, params.school_id));
      const closedAt = school.suspended_at && clock.now();
      const campus = await insertCampus(transaction, school.id, campusValues(body), closedAt);
      if (!campus) return refuseNamesake();
      const { is_demo: isDemo } = school;
      await addFirstYear(transaction, campus.id, { now: clock.now(), timeZone: body.time_zone });
      await addAdmin(transaction, context, {
        ...body,
        schoolId: school.id,
        campusId: campus.id,
        isDemo,
        userType: 'campusAdmin',
      });
      const after = { ...campusValues(body), admin: body.admin_email };
      await record(transaction, { id: campus.id, after }, inCampus(viewer, campus.id));
      return campus.id;
    });
    return details(context, campusId);
  },

  async updateCampus({ params, body: { version, ...values } }, context) {
    const { viewer, services, record } = context;
    const row = await load(context, params.campus_id);
    await services.db.system.transaction().execute(async (transaction) => {
      await holdSchool(transaction, row.school_id);
      if (await findNamesake(transaction, row.school_id, values.name, row.id)) refuseNamesake();
      if (!(await updateSeen(transaction, 'campus', { id: row.id, version }, values)))
        throw await changed(context, row.id);
      await becomePerson(transaction, row.id, viewer.userId);
      await record(
        transaction,
        { id: row.id, before: campusValues(row), after: values },
        inCampus(viewer, row.id),
      );
      await tellAll(transaction, [row.id]);
    });
    return details(context, row.id);
  },

  async updateSchool({ params, body: { version, ...values } }, context) {
    const { viewer, services, record } = context;
    const campuses = await listCampusesOf(services.db.system, viewer.userId, params.school_id);
    const first = found(campuses[0]);
    await services.db.system.transaction().execute(async (transaction) => {
      const school = found(await holdSchool(transaction, params.school_id));
      const { name, feature_overrides } = values;
      const term_overrides = withTrainerWords(school.term_overrides, values.has_trainer_words);
      const stored = { name, feature_overrides, term_overrides };
      if (!(await updateSchool(transaction, { id: school.id, version }, stored)))
        throw await changed(context, first.id);
      const chosen = await choosePlanFor(transaction, services, {
        schoolId: school.id,
        campusId: first.id,
        to: planOf(values.plan) ?? 'lite',
      });
      const before = {
        name: school.name,
        ...chosen.before,
        ...knownValues(subscriptionKinds, objectOf(school.feature_overrides)),
        has_trainer_words: hasTrainerWords(objectOf(school.term_overrides)),
      };
      const { has_trainer_words } = values;
      const after = { name, ...chosen.after, ...feature_overrides, has_trainer_words };
      for (const { id } of campuses) {
        await becomePerson(transaction, id, viewer.userId);
        await record(transaction, { id: school.id, before, after }, inCampus(viewer, id));
      }
      await tellAll(
        transaction,
        campuses.map(({ id }) => id),
      );
    });
    return details(context, first.id);
  },

  async suspendSchool({ params, body: { is_suspended, reason } }, context) {
    const { viewer, services, record } = context;
    const { system } = services.db;
    const first = found((await listCampusesOf(system, viewer.userId, params.school_id))[0]);
    await system.transaction().execute(async (transaction) => {
      const school = found(await holdSchool(transaction, params.school_id));
      if ((school.suspended_at !== null) === is_suspended) return;
      const now = services.clock.now();
      await setSchoolSuspended(transaction, school.id, is_suspended ? now : null);
      for (const campus of await listCampusesOf(transaction, viewer.userId, school.id)) {
        await becomePerson(transaction, campus.id, viewer.userId);
        const isSuspended = campus.suspended_at !== null;
        const states = { isSuspended, isSchoolSuspended: is_suspended };
        await settleCampus(transaction, campus, states, { actorId: viewer.userId, now });
        await record(
          transaction,
          { id: school.id, ...suspensionFacts(is_suspended, reason) },
          inCampus(viewer, campus.id),
        );
      }
    });
    return details(context, first.id);
  },

  async suspendCampus({ params, body: { is_suspended, reason } }, context) {
    const { viewer, services, record } = context;
    const { id, school_id } = await load(context, params.campus_id);
    await services.db.system.transaction().execute(async (transaction) => {
      const school = found(await holdSchool(transaction, school_id));
      const campuses = await listCampusesOf(transaction, viewer.userId, school_id);
      const campus = found(campuses.find((each) => each.id === id));
      if ((campus.suspended_at !== null) === is_suspended) return;
      await becomePerson(transaction, id, viewer.userId);
      const states = { isSuspended: is_suspended, isSchoolSuspended: school.suspended_at !== null };
      await settleCampus(transaction, campus, states, { actorId: viewer.userId, now: services.clock.now() });
      await record(transaction, { id, ...suspensionFacts(is_suspended, reason) }, inCampus(viewer, id));
    });
    return details(context, id);
  },

  async makeAdminLink({ params }, context) {
    const { viewer, services, record } = context;
    const { db, clock } = services;
    const row = await load(context, params.campus_id);
    const { id } = row;
    const admins = await listAdminsToLink(services, row);
    const admin = found(admins.find((one) => one.id === params.user_id));
    await takeTry(db.system, `schools:${viewer.userId}`, PER_PERSON, clock.now());
    const token = await db.system.transaction().execute(async (transaction) => {
      await becomePerson(transaction, id, viewer.userId);
      await record(transaction, { id: admin.id, before: {}, after: { sent_to: null } }, inCampus(viewer, id));
      await dropShownLinks(transaction, [admin.id]);
      // A link of a site admin is valid on all campuses of the person.
      return issueShownLink(
        { ...services, db: { system: transaction } },
        { userId: admin.id, purpose: 'invitation', campusId: null },
      );
    });
    return { link: linkAddress(services.settings, token) };
  },

  async changeCampusSettings({ params, body }, context) {
    const { viewer, services, record } = context;
    const row = await load(context, params.campus_id);
    assertChangeable(viewer.userType, body);
    await services.db.system.transaction().execute(async (transaction) => {
      await becomePerson(transaction, row.id, viewer.userId);
      const { before, after } = await changeSettings(transaction, row.id, body);
      await record(transaction, { id: row.id, before, after }, inCampus(viewer, row.id));
      await tellAll(transaction, [row.id]);
    });
    return details(context, row.id);
  },
});

const load = async ({ viewer, services, now }: Context, campusId: number): Promise<CampusRecord> =>
  found(await findCampus(services.db.system, viewer.userId, campusId, now));

const details = async (context: Context, campusId: number) =>
  presentDetails(context.services, context.viewer.userId, await load(context, campusId));

const changed = async (context: Context, campusId: number) =>
  changedSince(
    campusChanged,
    { reason: 'changed', current: await details(context, campusId) },
    context.services,
  );

const campusValues = ({
  name,
  campus_type,
  time_zone,
}: Pick<CampusRecord, 'name' | 'campus_type' | 'time_zone'>) => ({
  name,
  campus_type,
  time_zone,
});

/** Records the event in the log of the affected campus, for its admins. */
const inCampus = ({ userId, userType }: Context['viewer'], campusId: number) => ({
  campusId,
  userId,
  userType,
});

const suspensionFacts = (is_suspended: boolean, reason: string) => ({
  before: { is_suspended: !is_suspended },
  after: { is_suspended, reason },
});

interface NewAdmin {
  readonly admin_given_name: string;
  readonly admin_family_name: string;
  readonly admin_email: string;
  readonly schoolId: number;
  readonly campusId: number;
  readonly isDemo: boolean;
  readonly userType: 'schoolAdmin' | 'campusAdmin';
}

async function addAdmin(transaction: Db, { viewer, services }: Context, admin: NewAdmin): Promise<void> {
  const { admin_given_name: given_name, admin_family_name: family_name, admin_email: email } = admin;
  await becomePerson(transaction, admin.campusId, viewer.userId);
  const { schoolId, campusId, isDemo, userType } = admin;
  const now = services.clock.now();
  // Without a mail server no invitation is sent (decision 0007); the site admin makes a link instead.
  const isInvited = services.settings.sendsMail;
  await addFirstAdmin(
    transaction,
    { schoolId, campusId, userType, given_name, family_name, email, isDemo, isInvited },
    now,
  );
}

const refuseNamesake = (): never =>
  invalid({ path: 'name', message: phrase('This {school} already has a {campus} with this name.') });

/** Makes all menus and terms of the campuses refresh. */
async function tellAll(transaction: Db, campusIds: readonly number[]): Promise<void> {
  for (const campusId of campusIds)
    await publish(transaction, { campusId, event: { topic: 'session', id: null } });
}

const objectOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

/** Sets only the terms for teacher and student, leaving the school's other terms. */
function withTrainerWords(stored: unknown, isOn: boolean): Record<string, unknown> {
  const words = objectOf(stored);
  if (isOn) return hasTrainerWords(words) ? { ...words } : { ...words, ...trainerWords };
  if (!hasTrainerWords(words)) return { ...words };
  return Object.fromEntries(Object.entries(words).filter(([term]) => !Object.hasOwn(trainerWords, term)));
}
