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

/** A question as the bank shows it, with its key: for staff. */
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
  /** Where it stands: the newest assessment of those that the viewer may see. */
  assessment_id: id,
  assessment_name: z.string(),
  /** How many copies of it there are. */
  copies: z.int(),
});
export type BankQuestion = z.infer<typeof bankQuestion>;

/** Every one of these narrows what is found. */
const filter = {
  /** All of these words, the last one by its beginning. */
  search: z.string().trim().max(200).optional(),
  types: queryNumbers(questionTypeTable).optional(),
  difficulties: queryNumbers(difficultyTable).optional(),
  subject_ids: queryIds().optional(),
  /** Written by the viewer. */
  is_mine: queryBoolean().optional(),
  /** Of one assessment. */
  assessment_id: queryInteger().positive().optional(),
  /** Nothing that this assessment has already, itself or as a copy. */
  not_in: queryInteger().positive().optional(),
};

export const questionBank = contract(questionBankRoutes, {
  searchBank: {
    access: rules.viewAssessmentsAsStaff,
    summary: 'Questions of every assessment that the viewer may see, newest first; 20 a page',
    query: z.strictObject({
      ...filter,
      /** The last one of the page before. */
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
