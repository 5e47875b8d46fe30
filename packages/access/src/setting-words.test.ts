import { createText, hasTerm, keysOf } from '@pelion/words';
import { expect, test } from 'vitest';
import { campusSettings } from './campus-settings.ts';
import { everyCampusType } from './groups.ts';
import { permissionWords } from './permission-words.ts';
import { settingWords } from './setting-words.ts';

test.each(everyCampusType)('settings are told apart and explained in the words of %s', (campusType) => {
  const { phrase } = createText(campusType);
  const labels = keysOf(campusSettings).map((key) => phrase(settingWords[key].label));
  expect(labels).toEqual([...new Set(labels)]);
  for (const key of keysOf(campusSettings))
    expect(phrase(settingWords[key].does)).toMatch(/^[A-Z][^{}$#^+|?]*\.$/);
});

/** Parents are hidden in higher education. spec 1 §1 */
test.each(everyCampusType.filter((campusType) => !hasTerm(campusType, 'parent')))(
  'neither a setting nor a permission names parents on a campus of %s',
  (campusType) => {
    const { phrase } = createText(campusType);
    const said = [
      ...Object.values(settingWords).flatMap(({ label, does }) => [label, does]),
      ...Object.values(permissionWords).flatMap(({ label, hint }) => [label, hint]),
    ].map(phrase);
    expect(said.filter((sentence) => /parent/i.test(sentence))).toEqual([]);
  },
);
