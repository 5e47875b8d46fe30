import { defineMessages } from '@pelion/words';
import {
  IconArrowDown,
  IconArrowUp,
  IconGripVertical,
  IconNotes,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/fields/field.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { Menu } from '../../components/menu.tsx';
import type { PartDragging } from '../../lib/part-dragging.ts';
import { useMessages } from '../../lib/text.ts';
import type { Part } from './tree-draft.ts';
import classes from './tree-editor.module.css';

const messages = defineMessages({
  domain: 'Domain {$place}',
  chapter: '{^chapter} {$place}',
  lesson: '{^lesson} {$place}',
  addChapter: 'Add {chapter}',
  addLesson: 'Add {lesson}',
  move: 'Move {$part}',
  moveHint: 'Move it with the up and down arrow keys, or drag it.',
  more: 'More about {$part}',
  up: 'Move up',
  down: 'Move down',
  open: 'Objective, text and material',
  unsaved: 'Save the {lessonPlan} first.',
  remove: 'Remove',
  used: '{$n} {assessment#n} {#n|belongs|belong} to it. Remove it there first.',
});

const levels = ['domain', 'chapter', 'lesson'] as const;

/** Actions on a part; one stable object for the whole tree. */
export interface PartActions {
  readonly rename: (key: string, name: string) => void;
  readonly step: (key: string, step: -1 | 1) => void;
  readonly remove: (key: string) => void;
  readonly add: (parentKey: string | null, afterKey?: string) => void;
  /** Opens the fields of a lesson of a saved plan. */
  readonly openLesson: ((id: number) => void) | undefined;
  readonly dragging: PartDragging;
  /** Validation error of a part, by its path in the request body. */
  readonly errorAt: (path: string) => string | undefined;
}

interface PartEditorProps {
  readonly part: Part;
  readonly parentKey: string | null;
  readonly depth: number;
  /** `domains.0.chapters.2` */
  readonly path: string;
  /** `1.3` */
  readonly place: string;
  readonly actions: PartActions;
}

const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Domain, chapter or lesson with its children. */
export function PartEditor({ part, parentKey, depth, path, place, actions }: PartEditorProps) {
  const t = useMessages(messages);
  const { key, id, name, assessmentsCount: n } = part;
  const { openLesson } = actions;
  const level = levels[depth] ?? 'lesson';
  const below = levels[depth + 1];
  const label = t(level, { place });
  const named = name.trim() || label;
  const moveByKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    actions.step(key, step);
  };
  // Enter adds a sibling, for fast typing, instead of submitting the form.
  const nextByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    actions.add(parentKey, key);
  };
  return (
    <li className={classes.part} data-level={level}>
      <div className={classes.line} {...actions.dragging.row(key, depth)}>
        <IconButton
          label={t('move', { part: named })}
          icon={IconGripVertical}
          size="sm"
          className={classes.grip}
          aria-description={t('moveHint')}
          data-move={key}
          onKeyDown={moveByKey}
          {...actions.dragging.grip(key, depth)}
        />
        <Field label={label} isLabelHidden error={actions.errorAt(`${path}.name`)} className={classes.name}>
          {(control) => (
            <input
              {...control}
              className="input"
              data-part={key}
              value={name}
              placeholder={label}
              onKeyDown={nextByKey}
              onChange={({ currentTarget }) => actions.rename(key, currentTarget.value)}
            />
          )}
        </Field>
        <Menu
          label={t('more', { part: named })}
          size="sm"
          entries={[
            level === 'lesson' && openLesson
              ? {
                  label: t('open'),
                  icon: IconNotes,
                  disabledReason: id === undefined ? t('unsaved') : null,
                  onChoose: () => id !== undefined && openLesson(id),
                }
              : null,
            { label: t('up'), icon: IconArrowUp, onChoose: () => actions.step(key, -1) },
            { label: t('down'), icon: IconArrowDown, onChoose: () => actions.step(key, 1) },
            {
              label: t('remove'),
              icon: IconTrash,
              isDangerous: true,
              disabledReason: n > 0 ? t('used', { n }) : null,
              onChoose: () => actions.remove(key),
            },
          ]}
        />
      </div>
      {below ? (
        <>
          <ul className={classes.parts}>
            {part.parts.map((child, index) => (
              <PartEditor
                key={child.key}
                part={child}
                parentKey={key}
                depth={depth + 1}
                path={`${path}.${below}s.${index}`}
                place={`${place}.${index + 1}`}
                actions={actions}
              />
            ))}
          </ul>
          <Button
            tone="quiet"
            size="sm"
            icon={IconPlus}
            className={classes.add}
            onClick={() => actions.add(key)}
          >
            {t(below === 'chapter' ? 'addChapter' : 'addLesson')}
          </Button>
        </>
      ) : null}
    </li>
  );
}
