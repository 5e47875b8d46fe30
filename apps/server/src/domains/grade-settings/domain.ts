import { gradeSettingsExamples } from '@pelion/contract/grade-settings/examples';
import { phrase } from '@pelion/words';
import { nameInTable } from '../../lib/audit-subjects.ts';
import type { Domain } from '../../lib/domain.ts';
import { gradeSettingRoutes } from './routes.ts';

export const gradeSettingDomain: Domain = {
  routes: [gradeSettingRoutes],
  examples: gradeSettingsExamples,
  auditSubjects: {
    gradingScale: { label: phrase('Grading scale'), name: nameInTable('grading_scale') },
    scoringTemplate: { label: phrase('Scoring template'), name: nameInTable('scoring_template') },
  },
};
