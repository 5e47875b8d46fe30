import type { CourseItemKind } from '@pelion/contract/courses/facts';
import {
  IconCards,
  IconClipboardText,
  IconFileText,
  IconFolder,
  IconLink,
  IconListCheck,
  IconPackage,
  IconPlugConnected,
  IconUpload,
  type TablerIcon,
} from '@tabler/icons-react';

export const kindIcons: Readonly<Record<CourseItemKind, TablerIcon>> = {
  text: IconFileText,
  resource: IconFolder,
  file: IconUpload,
  link: IconLink,
  activity: IconCards,
  assignment: IconClipboardText,
  assessment: IconListCheck,
  package: IconPackage,
  tool: IconPlugConnected,
};

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
