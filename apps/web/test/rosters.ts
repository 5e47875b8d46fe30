import type { RosterImport, RosterPerson } from '@pelion/contract/rosters';

/** A file of students that was compared, with something of everything. */
export const buildRoster = (changes: Partial<RosterImport> = {}): RosterImport => ({
  id: 31,
  file_name: 'spring.csv',
  format: 'CSV',
  encoding: 'UTF-8',
  encoding_samples: [],
  created_at: '2026-11-20T08:00:00Z',
  created_by_name: 'Rosa Miller',
  state: 'ready',
  handled: 40,
  total: 40,
  columns: [
    { name: 'Vorname', field: 'given_name', samples: ['Noor', 'Ada'] },
    { name: 'Mail', field: 'email', samples: ['noor@school.example'] },
    { name: 'Haus', field: null, samples: [] },
  ],
  user_type_id: 6,
  schools: [],
  school_id: null,
  counts: { error: 1, create: 30, change: 2, same: 7, gone: 3 },
  missing_places: [],
  missing_places_count: 0,
  creates_places: false,
  notices: [],
  is_most_gone: false,
  invitable: 0,
  without_email: 0,
  problem: null,
  undone_at: null,
  can: { createPlaces: true, chooseEncoding: false, write: true, cancel: true, undo: false, invite: false },
  ...changes,
});

export const buildRosterPerson = (changes: Partial<RosterPerson> = {}): RosterPerson => ({
  person_no: 4,
  line: 6,
  name: 'Noor Haddad',
  email: 'noor@school.example',
  external_id: 'S-1042',
  user_types: [6],
  outcome: 'create',
  changes: [],
  problem: null,
  note: null,
  ...changes,
});
