import { createText, hasTerm, keysOf } from '@pelion/words';
import { expect, test } from 'vitest';
import { featureWords, limitWords } from './feature-words.ts';
import { features } from './features.ts';
import { everyCampusType } from './groups.ts';
import { limits } from './subscription-kinds.ts';

test('names every feature and every limit, each differently and in the words of every campus type', () => {
  expect(keysOf(featureWords).toSorted()).toEqual([...features].toSorted());
  expect(keysOf(limitWords).toSorted()).toEqual([...limits].toSorted());
  for (const campusType of everyCampusType) {
    const t = createText(campusType);
    const labels = [
      ...features.map((key) => t.phrase(featureWords[key].label)),
      ...limits.map((key) => t.phrase(limitWords[key].label)),
    ];
    const texts = [
      ...features.map((key) => t.phrase(featureWords[key].opens)),
      ...limits.flatMap((key) => [t.phrase(limitWords[key].counts), t.phrase(limitWords[key].allows(2))]),
    ];
    // Campuses without parents never mention them. spec 1 §1
    if (!hasTerm(campusType, 'parent')) expect(texts.join(' ')).not.toMatch(/parent/i);
    for (const text of [...labels, ...texts]) expect(text).toMatch(/^[A-Z0-9][^{}$#^+]*$/);
    expect(new Set(labels).size, campusType).toBe(labels.length);
  }
});
