import { defineMessages } from '@pelion/words';

// What the panel and the chips call the filters, and where their values come from.

export const filterMessages = defineMessages({
  multipart: 'Kind of standardized {test}',
  grade_ids: '{^grade}',
  subject_ids: '{^subject}',
  types: 'Type',
  status_ids: 'Status',
  schedule_status: 'Submission status',
  assigned_tos: 'Assigned to',
  created_bys: 'Created by',
  created: 'Created between',
  modified_bys: 'Modified by',
  modified: 'Modified between',
  submitted: 'Submitted on',
});

/** Which list of the endpoint fills which filter (spec 2 §2.4). */
export const lists = {
  grade_ids: 'grades',
  subject_ids: 'subjects',
  types: 'assessment_types',
  status_ids: 'assessment_statuses',
  assigned_tos: 'assigned_users',
  created_bys: 'created_users',
  modified_bys: 'updated_users',
} as const;

export const ranges = {
  created: ['created_start_date', 'created_end_date'],
  modified: ['modified_start_date', 'modified_end_date'],
  submitted: ['submitted_start_date', 'submitted_end_date'],
} as const;
