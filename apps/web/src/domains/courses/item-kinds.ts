import type { CourseItemKind } from '@pelion/contract/courses/facts';

/** Kinds whose content is a record of the campus, and the field that names it. */
export const recordFields = {
  resource: 'resource_id',
  assignment: 'assignment_id',
  assessment: 'assessment_id',
  package: 'scorm_package_id',
  tool: 'lti_tool_id',
} as const;
export type RecordKind = keyof typeof recordFields;
export const isRecordKind = (kind: CourseItemKind): kind is RecordKind => kind in recordFields;
