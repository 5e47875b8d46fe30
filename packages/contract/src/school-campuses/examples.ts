import { exampleBodies } from '../kernel/example-bodies.ts';
import { schoolCampuses } from './contract.ts';

export const schoolCampusesExamples = exampleBodies(schoolCampuses, {
  createSchool: {
    school_name: 'Riverbend School',
    plan: 2,
    name: 'Riverbend North',
    campus_type: 1,
    time_zone: 'America/New_York',
    admin_given_name: 'Noor',
    admin_family_name: 'Haddad',
    admin_email: 'noor.haddad@riverbend.example',
  },
  updateSchool: {
    name: 'Riverbend School',
    plan: 3,
    feature_overrides: { can_record_classes: false, number_of_teachers_allowed: 220 },
    has_trainer_words: false,
    version: 4,
  },
  suspendSchool: { is_suspended: true, reason: 'The contract ended in June.' },
  createCampus: {
    name: 'Riverbend South',
    campus_type: 1,
    time_zone: 'America/New_York',
    admin_given_name: 'Ilse',
    admin_email: 'ilse.berg@riverbend.example',
  },
  updateCampus: { name: 'Riverbend South', campus_type: 2, time_zone: 'America/New_York', version: 2 },
  suspendCampus: { is_suspended: false, reason: 'The building is open again.' },
  changeCampusSettings: { opted_for_ai: true, room_portal: 'uniq-webrtc' },
});
