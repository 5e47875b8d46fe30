import { createText, keysOf } from '@pelion/words';
import { expect, test } from 'vitest';
import { everyCampusType } from './groups.ts';
import { menuGroups } from './menu-groups.ts';
import { screenIds, screenOf } from './screens.ts';
import { userTypeTable } from './vocabulary.ts';

test('renders every title, menu entry and user type for every campus type with no brace left', () => {
  const places = screenIds.flatMap((id) => screenOf(id).menu ?? []);
  const phrases = [
    ...screenIds.map((id) => screenOf(id).title),
    ...places.flatMap(({ label }) => (label ? [label] : [])),
    ...keysOf(menuGroups).map((group) => menuGroups[group].label),
    ...userTypeTable.names.map(userTypeTable.labelOf),
  ];
  expect(phrases.length).toBeGreaterThan(screenIds.length);
  for (const campusType of everyCampusType)
    for (const each of phrases)
      expect(createText(campusType).phrase(each)).toMatch(/^[A-Za-z0-9][^{}$#^+]*$/);
});
