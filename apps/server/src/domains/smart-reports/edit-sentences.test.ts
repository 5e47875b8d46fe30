import type { SmartSentence } from '@pelion/contract/smart-reports';
import { expect, it } from 'vitest';
import { edited, renewed } from './edit-sentences.ts';

const byRule = (rule: 'average' | 'missing' | 'retakes', text: string): SmartSentence => ({
  ...{ id: rule, rule, text, generated: text, is_left_out: false, facts: [] },
});
const own = (id: string, text: string): SmartSentence => ({
  ...{ id, rule: null, text, generated: null, is_left_out: false, facts: [] },
});

const average = byRule('average', 'The average is 80%.');
const missing = byRule('missing', '2 tests are missing.');

it('keeps the order of an edit, adds sentences, and leaves out unlisted ones that a rule made', () => {
  const after = edited(
    [average, missing, own('a', 'Gone')],
    [
      { id: null, text: 'Well done', is_left_out: false },
      { id: 'missing', text: 'Two tests are missing.', is_left_out: false },
    ],
    () => 'new',
  );
  expect(after).toEqual([
    own('new', 'Well done'),
    { ...missing, text: 'Two tests are missing.' },
    { ...average, is_left_out: true },
  ]);
});

it('takes a sentence once', () => {
  const twice = { id: 'average', text: 'Again', is_left_out: false };
  expect(edited([average], [twice, twice], () => 'new').map(({ id }) => id)).toEqual(['average', 'new']);
});

it('renews sentences that nobody edited, and keeps edited and own ones', () => {
  const fresh = [byRule('average', 'The average is 82%.'), byRule('retakes', '1 retake.')];
  const former = [{ ...missing, text: 'Ask for two tests.' }, own('a', 'Well done'), average];
  expect(renewed(former, fresh)).toEqual([
    { ...own('missing', 'Ask for two tests.') },
    own('a', 'Well done'),
    byRule('average', 'The average is 82%.'),
    byRule('retakes', '1 retake.'),
  ]);
});

it('keeps an edited text beside the figures of today', () => {
  const [renewedOne] = renewed(
    [{ ...average, text: 'A good average.' }],
    [byRule('average', 'The average is 82%.')],
  );
  expect(renewedOne).toMatchObject({ text: 'A good average.', generated: 'The average is 82%.' });
});
