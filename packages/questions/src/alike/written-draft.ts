import { questionDraft } from '../questions.ts';
import { alikeProblems } from './alike-problems.ts';

/** A question as an editor sends it: `questionDraft`, and no duplicate options. */
export const writtenDraft = questionDraft.superRefine((draft, context) => {
  for (const { path, message } of alikeProblems(draft)) context.addIssue({ code: 'custom', path, message });
});
