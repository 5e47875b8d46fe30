import type { Person } from '@pelion/contract/people';

/** Student who has logged in before, with all abilities. */
export const buildPerson = (changes: Partial<Person> = {}): Person => ({
  id: 440,
  name: 'Noor Haddad',
  given_name: 'Noor',
  family_name: 'Haddad',
  username: 'noor@school.example',
  email: 'noor@school.example',
  user_types: [6],
  external_id: 'S-1042',
  is_suspended: false,
  state: 'active',
  last_here_at: '2026-11-20T08:00:00Z',
  created_at: '2026-09-01T08:00:00Z',
  sections: [{ id: 8, label: 'Grade 7 - A' }],
  parents: [{ id: 451, name: 'Layla Haddad' }],
  children: [],
  photo: null,
  time_multiplier: 1,
  has_breaks: false,
  reads_aloud: false,
  version: 3,
  can: { edit: true, editAccount: true, suspend: true, delete: true, invite: false, printLogIn: false },
  ...changes,
});
