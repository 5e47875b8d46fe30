import { describe, expect, it } from 'vitest';
import { gradeKey, nameLike, placeFinder } from './places.ts';

describe('a grade', () => {
  it.for([
    ['9', ['9', '09', '9th', 'Grade 9', '9th grade', 'Gr. 9', 'Year  9', 'Klasse 9', '9º', '9ème']],
    ['k', ['KG', 'K', 'Kindergarten', '0', '00']],
    ['pk', ['PK', 'Pre-K', '-1', '-2']],
    ['1', ['1', '01', '1st']],
    ['2026', ['2026']],
  ] as const)('%s is one, however it is written', ([key, names]) => {
    expect([...new Set(names.map(gradeKey))]).toEqual([key]);
  });

  it('is named like the others when new', () => {
    const others = [{ id: 1, name: 'Grade 6' }];
    expect(['09', '10th', '0', '-1', 'TK', '2026'].map((name) => nameLike(name, others))).toEqual([
      'Grade 9',
      'Grade 10',
      'Kindergarten',
      'Pre-K',
      'TK',
      '2026',
    ]);
  });
});

describe('a section', () => {
  const finder = placeFinder(
    [
      { id: 1, name: 'Grade 7' },
      { id: 2, name: 'Grade 10' },
    ],
    [
      { id: 11, grade_id: 1, name: 'B' },
      { id: 12, grade_id: 2, name: '204' },
    ],
  );

  it.for(['7b', '7B', '7 B', '7-B', 'Grade 7 B', 'Grade 7 - B'])(
    'is found in one word with its grade: %s',
    (label) => {
      expect(finder.findLabel(label)).toEqual({ kind: 'found', id: 11, label: 'Grade 7 - B' });
    },
  );

  it('is found by its name alone where only one has it, and with the grade written in front of it', () => {
    expect(finder.findLabel('204')).toMatchObject({ kind: 'found', id: 12 });
    expect(finder.find('7', '7B')).toMatchObject({ kind: 'found', id: 11 });
  });

  it('has one name when missing, in all its spellings', () => {
    const places = [finder.find('9th', 'a'), finder.find('09', 'A'), finder.findLabel('9A')];
    expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(1);
    expect(places[0]).toMatchObject({ kind: 'missing', place: { grade: 'Grade 9', section: 'a' } });
  });

  it('is not made of a grade alone, or of the name of somebody', () => {
    expect(['11', '2026', 'Mr. Hall'].map((label) => finder.findLabel(label).kind)).toEqual([
      'unsaid',
      'unsaid',
      'unsaid',
    ]);
  });
});
