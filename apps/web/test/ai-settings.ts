import type { AiRefusal, AiSettings } from '@pelion/contract/ai-settings';

export const buildAiSettings = (facts: Partial<AiSettings> = {}): AiSettings => ({
  most_in_test: 'review',
  most_in_classwork: 'review',
  most_in_homework: 'review',
  most_in_standardized_test: 'off',
  most_in_trial: 'hints',
  model_reach: 'noStudents',
  floor_grade_id: null,
  help_words: '',
  recipients: [],
  introduced: { at: '2026-11-02T09:00:00.000Z', by_name: 'Ines Roth' },
  model: null,
  version: 0,
  ...facts,
});

export const buildAiRefusal = (facts: Partial<AiRefusal> = {}): AiRefusal => ({
  student_id: 440,
  student_name: 'Noor Haddad',
  own: null,
  holds: null,
  refusals: [],
  ...facts,
});
