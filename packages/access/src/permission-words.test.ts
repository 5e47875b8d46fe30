import { createText } from '@pelion/words';
import { describe, expect, test } from 'vitest';
import { everyCampusType, everyone } from './groups.ts';
import { mayHold } from './permission-table.ts';
import { permissionGroups, permissionWords } from './permission-words.ts';
import { permissions } from './permissions.ts';

describe('labels of permissions', () => {
  test('stands once for each that somebody may hold, in one group', () => {
    const grouped = permissionGroups.flatMap((group) => [...group.permissions]);
    const held = permissions.filter((permission) =>
      everyone.some((userType) => mayHold(userType, permission)),
    );
    expect(grouped.toSorted()).toEqual(held.toSorted());
    expect(new Set(permissionGroups.map(({ id }) => id)).size).toBe(permissionGroups.length);
  });

  test.each(everyCampusType)('tells them apart in the words of %s', (campusType) => {
    const { phrase, sentence } = createText(campusType);
    const labels = permissions.map((permission) => phrase(permissionWords[permission].label));
    expect(labels).toEqual([...new Set(labels)]);
    for (const permission of permissions) {
      expect(sentence(permissionWords[permission].hint)).toMatch(/^[A-Z][^{}$#^+]*\.$/);
    }
  });

  test('follows the campus', () => {
    expect(createText('higherEducation').phrase(permissionWords.view_teachers.label)).toBe('See instructors');
    expect(createText('corporation').phrase(permissionWords.view_students.label)).toBe('See participants');
  });
});
