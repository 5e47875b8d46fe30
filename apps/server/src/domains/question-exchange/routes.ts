import { questionExchange } from '@pelion/contract/question-exchange';
import { fileNameOf } from '../../lib/file-name.ts';
import { implement } from '../../lib/http/implement.ts';
import { sendFile } from '../../lib/http/send-file.ts';
import { loadAssessment } from '../assessments/load-assessment.ts';
import { exportForeign, previewForeign } from './export/export-foreign.ts';
import { exportBank } from './export-file.ts';
import { importHandlers } from './import-handlers.ts';

export const questionExchangeRoutes = implement(questionExchange, {
  async previewExport({ params, query }, context) {
    const { id, name } = await loadAssessment(context, params.assessment_id);
    return previewForeign(context, { id, name }, query);
  },

  async exportQuestions({ params, query: { format, question_ids } }, context) {
    const { id, name } = await loadAssessment(context, params.assessment_id);
    const { bytes, ending, mediaType } =
      format === 'pelion'
        ? await exportBank(context, { id, name }, question_ids)
        : await exportForeign(context, { id, name }, { format, question_ids });
    return sendFile(context, `${fileNameOf(name)}.${ending}`, mediaType, bytes);
  },

  ...importHandlers,
});
