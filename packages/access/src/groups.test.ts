import { hasTerm } from '@pelion/words';
import { describe, expect, it } from 'vitest';
import { everyCampusType, everyone, userTypesOffered } from './groups.ts';

describe('the user types that are offered on a campus', () => {
  it.each(everyCampusType)('%s: parents where there is a word for them, and everybody else', (campusType) => {
    const hasParents = hasTerm(campusType, 'parent');
    expect(userTypesOffered[campusType]).toEqual(
      everyone.filter((userType) => userType !== 'parent' || hasParents),
    );
  });
});
