import { userTypes } from '@pelion/access';
import { schoolCampuses } from '@pelion/contract/school-campuses';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

let campuses = 0;
const firstCampus = () => ({
  name: `Campus of the sweep ${++campuses}`,
  campus_type: 1,
  time_zone: 'UTC',
  admin_given_name: 'Ada',
  admin_email: `ada${campuses}@sweep.example`,
});

/** A site admin manages every school and campus; other users are refused earlier. */
const ofAnotherCampus = 200;

export const sweep = defineSweep(schoolCampuses.endpoints)({
  calls: {
    createSchool: { body: () => ({ school_name: 'Hillside', plan: 2, ...firstCampus() }) },
    updateSchool: {
      ofAnotherCampus,
      body: () => ({
        name: 'Riverside',
        plan: 3,
        feature_overrides: { can_record_classes: false },
        has_trainer_words: true,
        version: 1,
      }),
    },
    suspendSchool: { ofAnotherCampus, body: () => ({ is_suspended: true, reason: 'Nobody answers' }) },
    createCampus: { ofAnotherCampus, body: firstCampus },
    getCampus: { ofAnotherCampus },
    updateCampus: {
      ofAnotherCampus,
      body: () => ({ name: 'Lower campus', campus_type: 2, time_zone: 'Europe/Madrid', version: 1 }),
    },
    suspendCampus: { ofAnotherCampus, body: () => ({ is_suspended: true, reason: 'Nobody answers' }) },
    makeAdminLink: {
      isWithoutMail: true,
      // Outside the demo, whose admins could read kept mail.
      before: async (db, { campus_id, school_id, user_id }) => {
        await db.updateTable('school').set({ is_demo: false }).where('id', '=', school_id).execute();
        await db
          .insertInto('membership_role')
          .values({ campus_id, user_id, user_type: userTypes.campusAdmin })
          .execute();
        await db.updateTable('account').set({ password_hash: null }).where('id', '=', user_id).execute();
      },
    },
    changeCampusSettings: {
      ofAnotherCampus,
      body: () => ({ enable_digital_sat: true, room_portal: 'uniq-webrtc' }),
    },
  },
  withoutPermission: {
    userTypes: [
      'changeCampusSettings',
      'createCampus',
      'createSchool',
      'getCampus',
      'listCampuses',
      'makeAdminLink',
      'suspendCampus',
      'suspendSchool',
      'updateCampus',
      'updateSchool',
    ],
  },
  pastTheScope: {
    'queries.ts': [
      9,
      'counts of people, who say themselves that nobody is removed; whether another school knows an admin, removed or not',
    ],
  },
});
