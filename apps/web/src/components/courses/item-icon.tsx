import { type CourseItemKind, courseItemKindTable } from '@pelion/contract/courses/facts';
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

const icons: Readonly<Record<CourseItemKind, TablerIcon>> = {
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

/** Kind of an item of a course as a picture; its word stands beside it. */
export function CourseItemIcon({ kindId }: { readonly kindId: number }) {
  const Icon = icons[courseItemKindTable.nameOf(kindId) ?? 'file'];
  return <Icon size={20} stroke={1.7} aria-hidden />;
}
