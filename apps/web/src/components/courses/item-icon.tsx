import { courseItemKindTable } from '@pelion/contract/courses/facts';
import {
  IconBallpen,
  IconBook,
  IconCards,
  IconChecklist,
  IconFile,
  IconFileText,
  IconLink,
  IconPackage,
  IconPlugConnected,
  type TablerIcon,
} from '@tabler/icons-react';

const icons: Readonly<Record<string, TablerIcon>> = {
  text: IconFileText,
  resource: IconBook,
  file: IconFile,
  link: IconLink,
  activity: IconCards,
  assignment: IconBallpen,
  assessment: IconChecklist,
  package: IconPackage,
  tool: IconPlugConnected,
};

/** Kind of an item of a course as a picture; its word stands beside it. */
export function CourseItemIcon({ kindId }: { readonly kindId: number }) {
  const Icon = icons[courseItemKindTable.nameOf(kindId) ?? ''] ?? IconFile;
  return <Icon size={20} stroke={1.7} aria-hidden />;
}
