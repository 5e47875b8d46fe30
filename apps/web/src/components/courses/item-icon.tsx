import { type CourseItemKind, courseItemKindTable } from '@pelion/contract/courses/facts';
import {
  IconCards,
  IconClipboardText,
  IconFileText,
  IconFolder,
  IconListCheck,
  IconPackage,
  IconPlugConnected,
  IconUpload,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react';

export const courseItemIcons: Readonly<Record<CourseItemKind, TablerIcon>> = {
  text: IconFileText,
  resource: IconFolder,
  file: IconUpload,
  link: IconWorld,
  activity: IconCards,
  assignment: IconClipboardText,
  assessment: IconListCheck,
  package: IconPackage,
  tool: IconPlugConnected,
};

/** Kind of an item of a course as a picture; its word stands beside it. */
export function CourseItemIcon({ kindId }: { readonly kindId: number }) {
  const Icon = courseItemIcons[courseItemKindTable.nameOf(kindId) ?? 'file'];
  return <Icon size={20} stroke={1.7} aria-hidden />;
}
