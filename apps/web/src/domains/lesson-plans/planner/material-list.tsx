import { pathOf } from '@pelion/access';
import { assignmentTypeTable } from '@pelion/contract/assignments/facts';
import type { Lesson, TaughtLesson } from '@pelion/contract/lesson-planner';
import { resourceCategoryTable } from '@pelion/contract/resources/facts';
import { defineMessages } from '@pelion/words';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import rows from '../../../components/dialog-list.module.css';
import { assignmentPath } from '../../../lib/assignment-path.ts';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';

const messages = defineMessages({
  assessment: '{^assessment}',
  due: '{$type}, due {$due}',
});

type Materials = Pick<TaughtLesson, 'assessments' | 'assignments' | 'resources'>;

/** Record on a lesson, as a row shows it. */
export interface Material {
  readonly key: string;
  readonly name: string;
  readonly to: string;
  readonly fact: string;
}

/** Assessments, assignments and resources of a lesson, in this order. */
export function useMaterials() {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  return ({ assessments, assignments, resources }: Materials | Lesson): Material[] => [
    ...assessments.map(({ id, name }) => ({
      ...{
        key: `assessment ${id}`,
        name,
        to: pathOf('assessment', { assessmentId: id }),
        fact: t('assessment'),
      },
    })),
    ...assignments.map(({ id, name, type, due_date }) => {
      const kind = text.phrase(assignmentTypeTable.labelOf(type));
      const fact = due_date === null ? kind : t('due', { type: kind, due: format.moment(due_date) });
      return { key: `assignment ${id}`, name, to: assignmentPath({ id, type }), fact };
    }),
    ...resources.map(({ lesson_item_id, name, category_id }) => ({
      key: `resource ${lesson_item_id}`,
      name,
      to: `${pathOf('viewer')}?material=${lesson_item_id}`,
      fact: text.phrase(resourceCategoryTable.labelOf(category_id)),
    })),
  ];
}

interface MaterialListProps {
  readonly label: string;
  readonly materials: readonly Material[];
  readonly actionOf?: (material: Material) => ReactNode;
}

export function MaterialList({ label, materials, actionOf }: MaterialListProps) {
  return (
    <ul className={rows.list} aria-label={label}>
      {materials.map((material) => (
        <li key={material.key}>
          <div>
            <p>
              <Link to={material.to}>
                <bdi>{material.name}</bdi>
              </Link>
            </p>
            <p className="field-hint">{material.fact}</p>
          </div>
          {actionOf?.(material)}
        </li>
      ))}
    </ul>
  );
}
