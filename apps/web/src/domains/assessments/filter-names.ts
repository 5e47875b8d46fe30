import { defineMessages } from '@pelion/words';
import { byMessages, peopleLists } from '../../lib/list-sorts.ts';

// Labels of the filters, for panel and chips, and the sources of their options.

export const filterMessages = {
  ...byMessages,
  ...defineMessages({
    multipart: 'Kind of standardized {test}',
    grade_ids: '{^grade}',
    subject_ids: '{^subject}',
    types: 'Type',
    status_ids: 'Status',
  }),
};

/** Endpoint list that supplies the options of each filter (spec 2 §2.4). */
export const lists = {
  ...peopleLists,
  grade_ids: 'grades',
  subject_ids: 'subjects',
  types: 'assessment_types',
  status_ids: 'assessment_statuses',
} as const;
