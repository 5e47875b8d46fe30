import { rules } from '@pelion/access';
import { difficultyTable, question, questionTypeTable } from '@pelion/questions';
import { z } from 'zod';
import { exactText } from '../assessments/values.ts';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { queryBoolean, queryIds, queryInteger, queryNumbers } from '../kernel/query.ts';
import { id } from '../kernel/shared.ts';
import { mostCopied } from '../questions/changes.ts';
import { questionBankRoutes } from './routes.ts';

/** A question in the bank, with its key: for staff only. */
export const bankQuestion = z.object({
  question_id: id,
  version_id: id,
  title: z.string(),
  difficulty: numberedId(difficultyTable),
  keywords: z.array(z.string()),
  subject_name: z.string().nullable(),
  points: exactText,
  question,
  author_name: z.string(),
  /** Newest assessment containing the question that the viewer may see. */
  assessment_id: id,
  assessment_name: z.string(),
  /** Number of copies. */
  copies: z.int(),
});
export type BankQuestion = z.infer<typeof bankQuestion>;

/** Filters, combined with AND. */
const filter = {
  /** All words must match, the last one as a prefix. */
  search: z.string().trim().max(200).optional(),
  types: queryNumbers(questionTypeTable).optional(),
  difficulties: queryNumbers(difficultyTable).optional(),
  subject_ids: queryIds().optional(),
  /** Written by the viewer. */
  is_mine: queryBoolean().optional(),
  /** Questions of one assessment. */
  assessment_id: queryInteger().positive().optional(),
  /** Excludes questions that this assessment contains, directly or as a copy. */
  not_in: queryInteger().positive().optional(),
};

export const questionBank = contract(questionBankRoutes, {
  searchBank: {
    access: rules.viewAssessmentsAsStaff,
    summary: 'Questions of every assessment that the viewer may see, newest first; 20 a page',
    query: z.strictObject({
      ...filter,
      /** Cursor: the last question of the previous page. */
      before: queryInteger().positive().optional(),
      limit: queryInteger().min(1).max(50).default(20),
    }),
    output: z.array(bankQuestion),
  },
  drawFromBank: {
    access: rules.viewAssessmentsAsStaff,
    summary: 'So many of the questions that are found, at random; fewer where there are not so many',
    query: z.strictObject({ ...filter, count: queryInteger().min(1).max(mostCopied) }),
    output: z.array(bankQuestion),
  },
});
