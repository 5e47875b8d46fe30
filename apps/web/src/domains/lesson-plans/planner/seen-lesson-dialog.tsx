import type { TaughtLesson } from '@pelion/contract/lesson-planner';
import { defineMessages } from '@pelion/words';
import { Dialog } from '../../../components/dialog.tsx';
import { useMessages } from '../../../lib/text.ts';
import { MaterialList, useMaterials } from './material-list.tsx';
import { useSlotText } from './slot-text.ts';

const messages = defineMessages({ material: 'Material' });

interface SeenLessonDialogProps {
  readonly lesson: TaughtLesson;
  readonly onClose: () => void;
}

/** A lesson as a family sees it: its day, its objective, and from that day on its material. */
export function SeenLessonDialog({ lesson, onClose }: SeenLessonDialogProps) {
  const t = useMessages(messages);
  const textOf = useSlotText();
  const materials = useMaterials()(lesson);
  return (
    <Dialog title={lesson.name} size="md" onClose={onClose}>
      {lesson.slot ? <p className="field-hint">{textOf(lesson.slot)}</p> : null}
      {lesson.objective === '' ? null : <p>{lesson.objective}</p>}
      {materials.length > 0 ? <MaterialList label={t('material')} materials={materials} /> : null}
    </Dialog>
  );
}
