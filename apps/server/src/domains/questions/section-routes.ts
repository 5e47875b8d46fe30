import {
  type AssessmentSection,
  assessmentSections,
  sectionChanged,
} from '@pelion/contract/assessment-sections';
import { changedSince } from '../../lib/changed-since.ts';
import { found } from '../../lib/failure.ts';
import { type Context, implement } from '../../lib/http/implement.ts';
import { richTextOf } from '../../lib/rich-text-task.ts';
import { loadAssessment, loadEditable } from '../assessments/load-assessment.ts';
import { findSection, listSections, type SectionRow, type SectionWords } from './placed-sections.ts';
import { addSection, orderSections, removeSection, updateSection } from './sections.ts';

export const assessmentSectionRoutes = implement(assessmentSections, {
  async listAssessmentSections({ params }, context) {
    const { id } = await loadAssessment(context, params.assessment_id);
    return (await listSections(context.db, id)).map(presentSection);
  },

  async addAssessmentSection({ params, body: { question_ids, ...body } }, context) {
    const { id } = await loadEditable(context, params.assessment_id);
    const words = await wordsOf(context, body);
    return addSection(context, id, { words, question_ids }, (transaction, { before, after }) =>
      context.record(transaction, { id, before, after: { ...after, section_name: words.name } }),
    );
  },

  async orderAssessmentSections({ params, body }, context) {
    const { id } = await loadEditable(context, params.assessment_id);
    return orderSections(context, id, body, (transaction, change) =>
      context.record(transaction, { id, ...change }),
    );
  },

  async updateAssessmentSection({ params, body: { version, ...body } }, context) {
    const { id } = await loadEditable(context, params.assessment_id);
    const words = await wordsOf(context, body);
    return updateSection(
      context,
      id,
      { id: params.section_id, version },
      words,
      async (transaction) => {
        const current = presentSection(found(await findSection(transaction, id, params.section_id)));
        return changedSince(sectionChanged, { reason: 'changed', current }, context.services);
      },
      (transaction, { before, after }) =>
        context.record(transaction, { id, before, after: { ...after, section_name: words.name } }),
    );
  },

  async removeAssessmentSection({ params }, context) {
    const { id } = await loadEditable(context, params.assessment_id);
    return removeSection(context, id, params.section_id, (transaction, change) =>
      context.record(transaction, { id, ...change }),
    );
  },
});

const presentSection = (row: SectionRow): AssessmentSection => ({
  section_id: row.id,
  version: row.version_no,
  position: row.position,
  name: row.name,
  instruction_source: row.instruction_source,
  instruction: row.instruction_html,
});

async function wordsOf(
  context: Context,
  { name, instruction }: { readonly name: string; readonly instruction: string },
): Promise<SectionWords> {
  const { source, html } = await richTextOf(context, instruction, 'instruction');
  return { name, instruction_source: source, instruction_html: html };
}
