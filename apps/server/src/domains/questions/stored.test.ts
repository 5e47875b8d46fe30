import { types, versionAfter } from '@pelion/questions';
import { describe, expect, it } from 'vitest';
import { eachDraft } from '../../../test/factories/question-drafts.ts';
import { prepare, toExample, toQuestion, toUnkeyed } from './stored.ts';

/** Stored form of a draft as its columns are read back. */
function storedOf(draft: Parameters<typeof prepare>[0]) {
  const prepared = prepare(draft);
  if (prepared.kind === 'refused') throw new Error(prepared.problems[0]?.message);
  const { content, answer_key, ...columns } = prepared.version;
  return { ...columns, content: JSON.parse(content), answer_key: JSON.parse(answer_key) };
}

describe.each(eachDraft({ explanation: 'Because.', help: 'Look at it.' }))(
  'a stored $type question',
  (draft) => {
    const row = storedOf(draft);

    it('has the number of its type and the version at the end of its chain', () => {
      const { id, upgrades } = types[draft.type];
      expect(row).toMatchObject({ type: id, schema_version: versionAfter(upgrades) });
    });

    it('comes back whole, and without its key where that was not read', () => {
      const { type, content, answerKey } = toQuestion(row);
      expect(type).toBe(draft.type);
      expect({ content, answer_key: answerKey }).toEqual({
        content: row.content,
        answer_key: row.answer_key,
      });
      expect(toUnkeyed(row)).toEqual({ type, content });
    });

    it('holds nothing that its version does not name', () => {
      const content = { ...row.content, addedWithoutAStep: true };
      expect(() => toUnkeyed({ ...row, content })).toThrow(/addedWithoutAStep/);
    });

    it('is not read by code that is older than its shape', () => {
      const newer = { ...row, schema_version: row.schema_version + 1 };
      expect(() => toQuestion(newer)).toThrow(RangeError);
      expect(() => toUnkeyed(newer)).toThrow(RangeError);
    });
  },
);

it('says which type number nobody knows', () =>
  expect(() => toUnkeyed({ type: 77, schema_version: 1, content: {} })).toThrow(
    'There is no question type 77',
  ));

it('has the same numbers in question and key of one example, of paper as of a preview, and others in another', () => {
  const row = storedOf({
    type: 'number',
    difficulty: 'easy',
    content: {
      stem: { source: 'Twice \\(\\frac{[[a]]}{2}\\)?' },
      variants: { parameters: [{ kind: 'range', name: 'a', min: '1', max: '999999' }], derived: [] },
    },
    answerKey: { accepted: [{ kind: 'exact', value: 'a', credit: '1' }] },
  });
  const of = (n: number) => {
    const { content, answerKey } = toExample(row, n);
    const [accepted] = 'accepted' in answerKey ? answerKey.accepted : [];
    const value = accepted && 'value' in accepted ? accepted.value : '';
    // Paper renders formulas from the source, where a number is one token.
    expect(content.stem.source).toBe(`Twice \\(\\frac{{${value}}}{2}\\)?`);
    expect(content.stem.html).toContain(`<mn>${value}</mn>`);
    return value;
  };
  expect(of(1)).toMatch(/^\d+$/);
  expect(of(1)).toBe(of(1));
  expect(new Set([1, 2, 3, 4].map(of)).size).toBe(4);
});
