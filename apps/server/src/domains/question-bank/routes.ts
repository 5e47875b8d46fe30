import type { HandlerInput } from '@pelion/contract';
import { questionBank } from '@pelion/contract/question-bank';
import { type Context, implement } from '../../lib/http/implement.ts';
import type { Random } from '../../lib/random.ts';
import { scopeOf } from '../assessments/policy.ts';
import { toQuestion } from '../questions/stored.ts';
import { type BankFilter, type BankRow, listDrawn, listMatches, searchBank, wordsOf } from './queries.ts';

type Asked = Omit<HandlerInput<typeof questionBank.endpoints.searchBank>['query'], 'limit'>;

export const questionBankRoutes = implement(questionBank, {
  async searchBank({ query: { limit, ...asked } }, context) {
    const rows = await searchBank(context.db, scopeOf(context.viewer), await filterOf(context, asked), limit);
    return rows.map(present);
  },

  async drawFromBank({ query: { count, ...asked } }, context) {
    const scope = scopeOf(context.viewer);
    const ids = await listMatches(context.db, scope, await filterOf(context, asked));
    return (await listDrawn(context.db, scope, drawn(ids, count, context.services.random))).map(present);
  },
});

const filterOf = async ({ db, viewer }: Context, asked: Asked): Promise<BankFilter> => ({
  sought: asked.search ? await wordsOf(db, asked.search) : [],
  types: asked.types,
  difficulties: asked.difficulties,
  subjectIds: asked.subject_ids,
  authorId: asked.is_mine ? viewer.userId : undefined,
  assessmentId: asked.assessment_id,
  notIn: asked.not_in,
  before: asked.before,
});

/** Each as likely as the others, in the order in which they are drawn. */
export function drawn(
  ids: readonly number[],
  count: number,
  random: Pick<Random, 'integer'>,
): readonly number[] {
  const left = [...ids];
  return Array.from({ length: Math.min(count, ids.length) }, () =>
    left.splice(random.integer(left.length), 1),
  ).flat();
}

function present(row: BankRow) {
  const { type: _type, schema_version: _shape, content: _content, answer_key: _key, ...rest } = row;
  return { ...rest, question: toQuestion(row) };
}
