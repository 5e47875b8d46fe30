import { exampleBodies } from '../kernel/example-bodies.ts';
import { people } from './contract.ts';

export const peopleExamples = exampleBodies(people, {
  createUser: {
    given_name: 'Noor',
    family_name: 'Haddad',
    email: 'noor.haddad@riverbend.example',
    user_types: [6],
    external_id: 'S-1042',
    section_ids: [8],
    parent_ids: [451],
    time_multiplier: 1.5,
    is_invited: true,
  },
  updateUser: { id: 440, version: 3, family_name: 'Haddad-Berg', time_multiplier: 1.25 },
  suspendUsers: { user_ids: [440, 441], is_suspended: true },
  removeUsers: { user_ids: [440] },
  leaveCampus: { current_password: 'four unrelated words' },
  restoreUsers: { user_ids: [440] },
  inviteUsers: { user_ids: [440, 441] },
  printSignInSheet: { user_ids: [440, 441], size: 'A4' },
  eraseUser: { name: 'Noor Haddad' },
});
