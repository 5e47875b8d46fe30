import { exampleBodies } from '../kernel/example-bodies.ts';
import { aiSettingContract } from './contract.ts';

export const aiSettingExamples = exampleBodies(aiSettingContract, {
  saveAiSettings: {
    most_in_test: 'hints',
    most_in_classwork: 'review',
    most_in_homework: 'review',
    most_in_standardized_test: 'off',
    most_in_trial: 'hints',
    model_reach: 'fromGrade',
    floor_grade_id: 9,
    help_words: 'Call 555 0100, or talk to the school counselor.',
    recipient_ids: [42],
    version: 0,
  },
  saveAiRefusal: { scope: 'model' },
});
