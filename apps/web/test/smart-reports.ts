import type {
  SmartFact,
  SmartReport,
  SmartReportChoices,
  SmartSentence,
} from '@pelion/contract/smart-reports';

/** Server responses of smart reports; tests override the fields they need. */

export const buildFact = (changes: Partial<SmartFact> = {}): SmartFact => ({
  key: 'average',
  kind: 'average',
  name: null,
  value: '81.25',
  link: {
    ...{ report: 'grade', view: 'section', start_date: '2026-08-17', end_date: '2026-11-30' },
    ...{ grade_ids: [], section_ids: [8], subject_ids: [], student_ids: [] },
  },
  ...changes,
});

export const buildSentence = (changes: Partial<SmartSentence> = {}): SmartSentence => ({
  id: 'average',
  rule: 'average',
  text: 'The average of 24 students is 81.25%.',
  generated: 'The average of 24 students is 81.25%.',
  is_left_out: false,
  facts: [buildFact()],
  ...changes,
});

export const buildSmartReport = (changes: Partial<SmartReport> = {}): SmartReport => ({
  ...{ id: 12, title: 'Grade 6 - A, to 2026-11-30', kind: 'section', subject_name: 'Grade 6 - A' },
  period: { start_date: '2026-08-17', end_date: '2026-11-30', academic_year: '2026/27' },
  ...{ state: 'draft', created_by_name: 'Noor Haddad', created_at: '2026-11-30T09:00:00Z' },
  ...{ figures_at: '2026-11-30T09:00:00Z', signed_by_name: null, signed_at: null, previous_id: null },
  ...{ version: 1, can: { edit: true, sign: true, revise: false, delete: true } },
  sentences: [
    buildSentence(),
    buildSentence({
      ...{ id: 'missing', rule: 'missing', text: '2 tests are missing.', generated: '2 tests are missing.' },
      facts: [buildFact({ key: 'missing', kind: 'missing', value: '2' })],
    }),
  ],
  ...{ gaps: ['trend'], next_id: null, is_partial: false },
  ...changes,
});

export const buildSmartChoices = (changes: Partial<SmartReportChoices> = {}): SmartReportChoices => ({
  grades: [{ id: 3, name: 'Grade 6' }],
  sections: [{ id: 8, name: 'Grade 6 - A', grade_id: 3 }],
  students: [],
  ...changes,
});
