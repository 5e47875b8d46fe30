import { questionDraft } from '../questions.ts';
import { alikeProblems } from './alike-problems.ts';

/** A question as an editor hands it in: what `questionDraft` asks, and that nothing to choose from reads alike. */
export const writtenDraft = questionDraft.superRefine((draft, context) => {
  for (const { path, message } of alikeProblems(draft)) context.addIssue({ code: 'custom', path, message });
});
