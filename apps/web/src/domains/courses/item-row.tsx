import { courseItemKindTable, doneRuleWords } from '@pelion/contract/courses/facts';
import { defineMessages } from '@pelion/words';
import {
  IconAdjustments,
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconCornerUpRight,
  IconTrash,
} from '@tabler/icons-react';
import { type KeyboardEvent, memo } from 'react';
import { courseItemIcons } from '../../components/courses/item-icon.tsx';
import { Field } from '../../components/fields/field.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { Menu } from '../../components/menu.tsx';
import { RowGrip } from '../../components/row-grip.tsx';
import { useText } from '../../lib/text.ts';
import classes from './course-builder.module.css';
import { type OutlineActions, stepOf } from './outline-actions.ts';
import type { ItemValue, Outline } from './outline-values.ts';
import { percentOf } from './shares.ts';

const ItemEditor = later(
  () => import('./item-editor.tsx').then((file) => file.ItemEditor),
  <LoadingState blocks={[120, 60]} />,
);
/** Loads the rules in parallel with the course. */
void ItemEditor.preload();

const messages = defineMessages({
  name: 'Item {$place}',
  move: 'Move {$part}',
  moveHint: 'Arrow keys move it, Delete removes it; or drag it.',
  settings: 'Content and rules of {$part}',
  more: 'More about {$part}',
  up: 'Move up',
  down: 'Move down',
  moveTo: 'Move to “{$module}”',
  duplicate: 'Duplicate',
  remove: 'Remove',
  optional: 'Optional',
  waits: 'Waits',
  score: '{$percent} %',
  circle: 'Waits for itself',
});

interface ItemRowProps {
  readonly item: ItemValue;
  readonly moduleKey: string;
  /** `2.3` */
  readonly place: string;
  /** `modules.1.items.2` */
  readonly path: string;
  readonly outline: Outline;
  readonly isOpen: boolean;
  readonly isInCircle: boolean;
  /** Why the course could not be activated. */
  readonly obstacle: string | null;
  readonly errorAt: (path: string, isExact?: boolean) => string | undefined;
  readonly actions: OutlineActions;
}

/** Moves a part by Alt and an arrow key from any of its fields. */
export function moveByKey(event: KeyboardEvent, key: string, actions: OutlineActions): boolean {
  const step = event.altKey ? stepOf(event.key) : null;
  if (step === null) return false;
  event.preventDefault();
  actions.step(key, step);
  return true;
}

const hasSameModules = (outline: Outline, other: Outline): boolean =>
  outline.length === other.length &&
  outline.every(({ key, name }, place) => key === other[place]?.key && name === other[place]?.name);

/** A closed line shows nothing of the outline but the modules to move to. */
function isSame({ outline, ...props }: ItemRowProps, { outline: next, ...nextProps }: ItemRowProps): boolean {
  const before = new Map<string, unknown>(Object.entries(props));
  return (
    Object.entries(nextProps).every(([name, value]) => before.get(name) === value) &&
    (props.isOpen ? outline === next : hasSameModules(outline, next))
  );
}

/** Line of an item with its content and rules below, once they are opened. Memoized: there may be hundreds. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { item, moduleKey, place, path, outline, isOpen, isInCircle, obstacle, errorAt, actions } = props;
  const text = useText();
  const t = text(messages);
  const { key, kind, name, isRequired, done, score, opening } = item;
  const Icon = courseItemIcons[kind];
  const part = name.trim() || t('name', { place });
  const kindName = text.phrase(courseItemKindTable.labelOf(courseItemKindTable.idOf(kind)));
  const isWaiting = opening.items.length + opening.modules.length > 0 || opening.from !== null;
  const facts = [
    text.phrase(doneRuleWords[done]),
    done === 'score' ? t('score', { percent: percentOf(score) ?? '' }) : '',
    isRequired ? '' : t('optional'),
    isWaiting ? t('waits') : '',
  ].filter((fact) => fact !== '');
  const problem = isInCircle ? t('circle') : obstacle;
  const gripKeys = (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      actions.remove(key);
      return;
    }
    const step = event.altKey ? null : stepOf(event.key);
    if (step === null) return;
    event.preventDefault();
    actions.step(key, step);
  };
  return (
    <li className={classes.item} data-open={isOpen || undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Alt and an arrow move the line from any of its fields */}
      <div
        className={classes.line}
        {...actions.dragging.row(key, 1)}
        onKeyDown={(event) => moveByKey(event, key, actions)}
      >
        <RowGrip
          label={t('move', { part })}
          hint={t('moveHint')}
          className={classes.grip}
          data-move={key}
          grip={actions.dragging.grip(key, 1)}
          onKeyDown={gripKeys}
        />
        <span className={classes.kind} title={kindName}>
          <Icon size={18} stroke={1.7} aria-hidden />
          <span className="visually-hidden">{kindName}</span>
        </span>
        <Field
          label={t('name', { place })}
          isLabelHidden
          error={errorAt(`${path}.name`)}
          className={classes.name}
        >
          {(control) => (
            <input
              {...control}
              className="input"
              data-part={key}
              value={name}
              placeholder={kindName}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                event.preventDefault();
                actions.goToEnd(moduleKey);
              }}
              onChange={({ currentTarget }) => actions.changeItem(key, { name: currentTarget.value })}
            />
          )}
        </Field>
        <span className={classes.facts}>{facts.join(' · ')}</span>
        <IconButton
          label={t('settings', { part })}
          icon={IconAdjustments}
          size="sm"
          aria-expanded={isOpen}
          onClick={() => actions.toggle(key)}
        />
        <Menu
          label={t('more', { part })}
          size="sm"
          entries={[
            { label: t('up'), icon: IconArrowUp, onChoose: () => actions.step(key, -1) },
            { label: t('down'), icon: IconArrowDown, onChoose: () => actions.step(key, 1) },
            { label: t('duplicate'), icon: IconCopy, onChoose: () => actions.duplicate(key) },
            ...outline
              .filter((module) => module.key !== moduleKey)
              .slice(0, mostTargets)
              .map((module, index) => ({
                label: t('moveTo', { module: module.name || String(index + 1) }),
                icon: IconCornerUpRight,
                onChoose: () => actions.moveInto(key, module.key),
              })),
            {
              label: t('remove'),
              icon: IconTrash,
              isDangerous: true,
              onChoose: () => actions.remove(key),
            },
          ]}
        />
      </div>
      {problem ? <p className={classes.problem}>{problem}</p> : null}
      {isOpen ? (
        <ItemEditor
          item={item}
          outline={outline}
          errorAt={(field, isExact) => errorAt(`${path}.${field}`, isExact)}
          onChange={(changes) => actions.changeItem(key, changes)}
        />
      ) : null}
    </li>
  );
}, isSame);

/** Modules offered to move an item to; further ones are reached by dragging and keys. */
const mostTargets = 8;
