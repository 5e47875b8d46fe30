import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { done, id } from '../kernel/shared.ts';
import { longestKept } from './facts.ts';
import { commentBankRoutes } from './routes.ts';

// Reusable comments of a marker, visible only to their owner.

export const keptComment = z.object({ id, text: z.string(), used_count: z.int() });
export type KeptComment = z.infer<typeof keptComment>;

const body = z.strictObject({
  text: z.string().trim().min(1, phrase('Please enter the comment')).max(longestKept),
});
/** Not audited: personal texts, recorded in the ledger with each mark that uses one. */
const audit = { none: 'one’s own words; where they are used, the mark is in the ledger' } as const;

export const commentBank = contract(commentBankRoutes, {
  listComments: {
    access: rules.gradeAssessments,
    summary: 'The comments that one keeps, those used most first',
    output: z.array(keptComment),
  },
  keepComment: {
    access: rules.gradeAssessments,
    summary: 'Keep a comment; one that is kept already counts as used once more',
    body,
    audit,
    output: keptComment,
    errors: ['conflict'],
  },
  changeComment: {
    access: rules.gradeAssessments,
    summary: 'Change a comment that one keeps; where it was used, it stays as it was',
    body,
    audit,
    output: keptComment,
    errors: ['notFound', 'conflict'],
  },
  removeComment: {
    access: rules.gradeAssessments,
    summary: 'Keep a comment no longer',
    audit,
    output: done,
    errors: ['notFound'],
  },
});
