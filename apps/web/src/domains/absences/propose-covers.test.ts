import type { CoverableClass } from '@pelion/contract/absences';
import { expect, test } from 'vitest';
import { buildCoverableClass } from '../../../test/absences.ts';
import { proposeCovers } from './propose-covers.ts';

const absent = 5;
const omar = { id: 6, name: 'Omar Haddad', teaches_subject: true };
const olga = { id: 7, name: 'Olga Berg', teaches_subject: false };
const later = { starts_at: '2027-01-11T16:00:00.000Z', ends_at: '2027-01-11T16:45:00.000Z' };

test.each<[string, readonly Partial<CoverableClass>[], readonly (number | null)[]]>([
  ['the first who is free', [{ free_teachers: [omar, olga] }], [6]],
  [
    'the same person for classes one after the other',
    [{ free_teachers: [omar] }, { ...later, free_teachers: [omar] }],
    [6, 6],
  ],
  [
    'two people for two classes at once',
    [{ free_teachers: [omar, olga] }, { free_teachers: [omar, olga] }],
    [6, 7],
  ],
  ['nobody where nobody is free', [{ free_teachers: [] }], [null]],
  ['nobody where a co-teacher is there', [{ held_by: 'Olga Berg', free_teachers: [omar] }], [null]],
  ['the cover that stands', [{ cover: olga, free_teachers: [omar] }], [7]],
  [
    'another where the cover is the absent person',
    [{ cover: { id: absent, name: 'Rosa' }, free_teachers: [omar] }],
    [6],
  ],
])('proposes %s', (_title, classes, proposed) => {
  const rows = classes.map((changes, place) => buildCoverableClass({ ...changes, id: 41 + place }));
  expect([...proposeCovers(rows, absent).values()]).toEqual(proposed);
});
