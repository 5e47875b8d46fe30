import { defineMessages } from '@pelion/words';
import { byMessages, peopleLists } from '../../lib/listed-by.ts';

// What the panel and the chips call the filters, and where their values come from.

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

/** Which list of the endpoint fills which filter (spec 2 §2.4). */
export const lists = {
  ...peopleLists,
  grade_ids: 'grades',
  subject_ids: 'subjects',
  types: 'assessment_types',
  status_ids: 'assessment_statuses',
} as const;
