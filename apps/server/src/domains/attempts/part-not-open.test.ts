import { digitalSatModules } from '@pelion/contract/assessment-kinds';
import { asPhrase } from '@pelion/words';
import { expect, it } from 'vitest';
import { publicWords } from '../../lib/campus-words.ts';
import { partNotOpen } from './part-not-open.ts';

it.each([
  ['Part 3 is not open yet.', null],
  ['Reading and Writing, Module 1 is not open yet.', digitalSatModules.english1],
  // Never which of both it is.
  ['Reading and Writing, Module 2 is not open yet.', digitalSatModules.english2A],
  ['Math, Module 2 is not open yet.', digitalSatModules.math2B],
])('says “%s”', (sentence, digital_sat_module_type) => {
  const opens = new Date('2026-11-27T10:00:00Z');
  const failure = partNotOpen({ number: 3, digital_sat_module_type, available_at: opens });
  expect(failure).toMatchObject({ code: 'notOpenYet', details: { available_at: opens } });
  expect(publicWords.sentence(asPhrase(failure.message))).toBe(sentence);
});
