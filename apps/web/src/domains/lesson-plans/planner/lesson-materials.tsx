import type { Lesson } from '@pelion/contract/lesson-planner';
import { defineMessages } from '@pelion/words';
import { IconFolder, IconPlus, IconWriting, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { later } from '../../../components/lazy-part.tsx';
import { RecordMenu } from '../../../components/record-menu.tsx';
import { useMessages } from '../../../lib/text.ts';
import { type Material, MaterialList, useMaterials } from './material-list.tsx';
import classes from './planner.module.css';
import { addLessonItem, removeLessonAssessment, removeLessonItem } from './queries.ts';

const AssignmentPicker = later(() => import('./assignment-picker.tsx').then((file) => file.AssignmentPicker));
const LessonResourcePicker = later(() =>
  import('./resource-picker.tsx').then((file) => file.LessonResourcePicker),
);

const messages = defineMessages({
  title: 'Material',
  none: 'Nothing yet.',
  add: 'Add',
  assignment: '{^assignment}…',
  resource: 'From the resource drawer…',
  takeOff: 'Remove “{$name}”',
});

type Picking = 'assignment' | 'resource';

/** Assessments, assignments and resources of a lesson; each change is saved at once. */
export function LessonMaterials({ lesson }: { readonly lesson: Lesson }) {
  const t = useMessages(messages);
  const materialsOf = useMaterials();
  const [picking, setPicking] = useState<Picking | null>(null);
  const at = { planId: lesson.lesson_plan_id, lessonId: lesson.id };
  const { mutate: add } = useMutation(addLessonItem);
  const { mutate: takeOff } = useMutation(removeLessonItem);
  const { mutate: takeOffAssessment } = useMutation(removeLessonAssessment);
  const choose = (kind: Picking) => (id: number) => add({ lesson: at, kind, id });
  const remove = ({ key }: Material) => {
    const [kind, id] = key.split(' ');
    const assessment = lesson.assessments.find((one) => kind === 'assessment' && String(one.id) === id);
    if (assessment) return takeOffAssessment(assessment);
    const item =
      lesson.assignments.find((one) => kind === 'assignment' && String(one.id) === id) ??
      lesson.resources.find((one) => kind === 'resource' && String(one.lesson_item_id) === id);
    if (item) takeOff({ lesson: at, itemId: item.lesson_item_id });
  };
  const materials = materialsOf(lesson);
  const mayEdit = lesson.can.edit;
  return (
    <section className={classes.materials}>
      <div>
        <h3>{t('title')}</h3>
        {mayEdit ? (
          <RecordMenu
            label={t('add')}
            opener={(props) => (
              <Button {...props} size="sm" icon={IconPlus} aria-haspopup="menu">
                {t('add')}
              </Button>
            )}
            entries={[
              { label: t('assignment'), icon: IconWriting, onChoose: () => setPicking('assignment') },
              { label: t('resource'), icon: IconFolder, onChoose: () => setPicking('resource') },
            ]}
          />
        ) : null}
      </div>
      {materials.length === 0 ? <p className="field-hint">{t('none')}</p> : null}
      <MaterialList
        label={t('title')}
        materials={materials}
        {...(mayEdit && {
          actionOf: (material: Material) => (
            <IconButton
              label={t('takeOff', { name: material.name })}
              icon={IconX}
              size="sm"
              onClick={() => remove(material)}
            />
          ),
        })}
      />
      {picking === 'assignment' ? (
        <AssignmentPicker
          chosen={lesson.assignments.map(({ id }) => id)}
          onChoose={choose('assignment')}
          onClose={() => setPicking(null)}
        />
      ) : null}
      {picking === 'resource' ? (
        <LessonResourcePicker
          chosen={lesson.resources.map(({ id }) => id)}
          onChoose={choose('resource')}
          onClose={() => setPicking(null)}
        />
      ) : null}
    </section>
  );
}
