import { defineMessages } from '@pelion/words';
import {
  IconAdjustments,
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconChevronRight,
  IconCopy,
  IconTrash,
} from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { Field } from '../../components/fields/field.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { Menu } from '../../components/menu.tsx';
import { RowGrip } from '../../components/row-grip.tsx';
import { useMessages } from '../../lib/text.ts';
import { AddItem } from './add-item.tsx';
import classes from './course-builder.module.css';
import { ItemRow, moveByKey } from './item-row.tsx';
import { type OutlineActions, stepOf } from './outline-actions.ts';
import type { ItemValue, ModuleValue, Outline } from './outline-values.ts';

const OpeningFields = later(
  () => import('./opening-fields.tsx').then((file) => file.OpeningFields),
  <LoadingState blocks={[60]} />,
);

const messages = defineMessages({
  name: 'Module {$place}',
  move: 'Move {$part}',
  moveHint: 'Arrow keys move it, Delete removes it; or drag it.',
  more: 'More about {$part}',
  fold: 'Fold {$part}',
  unfold: 'Unfold {$part}',
  items: '{$n} {#n|item|items}',
  opening: 'When it opens',
  up: 'Move up',
  down: 'Move down',
  duplicate: 'Duplicate',
  remove: 'Remove',
});

/** Fields of an item whose problems stand in its settings. */
const settings = [
  ...['text', 'resource_id', 'file_id', 'url', 'pairs', 'assignment_id', 'assessment_id'],
  ...['scorm_package_id', 'lti_tool_id', 'done', 'score', 'weight', 'opening'],
];

interface ModuleEditorProps {
  readonly module: ModuleValue;
  readonly place: number;
  readonly outline: Outline;
  /** Text in the field that adds an item. */
  readonly typed: string;
  readonly isFolded: boolean;
  /** Keys of the parts whose settings are open. */
  readonly open: ReadonlySet<string>;
  readonly circles: ReadonlySet<string>;
  readonly obstacleOf: (item: ItemValue) => string | null;
  readonly errorAt: (path: string, isExact?: boolean) => string | undefined;
  readonly onFold: () => void;
  readonly actions: OutlineActions;
}

/** Module with its items and the field that adds one. */
export function ModuleEditor(props: ModuleEditorProps) {
  const { module, place, outline, typed, isFolded, open, circles, obstacleOf, errorAt, onFold, actions } =
    props;
  const t = useMessages(messages);
  const { key, name, items, opening } = module;
  const label = t('name', { place: place + 1 });
  const part = name.trim() || label;
  const path = `modules.${place}`;
  const isWrong = (index: number) =>
    settings.some((field) => errorAt(`${path}.items.${index}.${field}`) !== undefined);
  const hasProblem = errorAt(`${path}.items`) !== undefined;
  const isOpen = open.has(key) || errorAt(`${path}.opening`) !== undefined;
  const isShown = !isFolded || hasProblem;
  const gripKeys = (event: KeyboardEvent) => {
    const step = event.altKey ? null : stepOf(event.key);
    if (event.key === 'Delete' && items.length === 0) actions.remove(key);
    else if (step === null) return;
    else actions.step(key, step);
    event.preventDefault();
  };
  return (
    <li className={classes.module}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Alt and an arrow move the module from any of its fields */}
      <div
        className={classes.line}
        data-module=""
        {...actions.dragging.row(key, 0)}
        onKeyDown={(event) => moveByKey(event, key, actions)}
      >
        <RowGrip
          label={t('move', { part })}
          hint={t('moveHint')}
          className={classes.grip}
          data-move={key}
          grip={actions.dragging.grip(key, 0)}
          onKeyDown={gripKeys}
        />
        <IconButton
          label={t(isShown ? 'fold' : 'unfold', { part })}
          icon={isShown ? IconChevronDown : IconChevronRight}
          size="sm"
          aria-expanded={isShown}
          onClick={onFold}
        />
        <Field label={label} isLabelHidden error={errorAt(`${path}.name`)} className={classes.name}>
          {(control) => (
            <input
              {...control}
              className="input"
              data-part={key}
              value={name}
              placeholder={label}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                event.preventDefault();
                actions.goToEnd(key);
              }}
              onChange={({ currentTarget }) => actions.changeModule(key, { name: currentTarget.value })}
            />
          )}
        </Field>
        <span className={classes.facts}>{t('items', { n: items.length })}</span>
        <Menu
          label={t('more', { part })}
          size="sm"
          entries={[
            { label: t('opening'), icon: IconAdjustments, onChoose: () => actions.toggle(key) },
            { label: t('up'), icon: IconArrowUp, onChoose: () => actions.step(key, -1) },
            { label: t('down'), icon: IconArrowDown, onChoose: () => actions.step(key, 1) },
            { label: t('duplicate'), icon: IconCopy, onChoose: () => actions.duplicate(key) },
            {
              label: t('remove'),
              icon: IconTrash,
              isDangerous: true,
              onChoose: () => actions.remove(key),
            },
          ]}
        />
      </div>
      {isOpen ? (
        <div className={classes.editor}>
          <OpeningFields
            outline={outline}
            ownKey={key}
            value={opening}
            error={errorAt(`${path}.opening`)}
            onChange={(changed) => actions.changeModule(key, { opening: changed })}
          />
        </div>
      ) : null}
      {isShown ? (
        <>
          <ul className={classes.items}>
            {items.map((item, index) => (
              <ItemRow
                key={item.key}
                item={item}
                moduleKey={key}
                place={`${place + 1}.${index + 1}`}
                path={`${path}.items.${index}`}
                outline={outline}
                isOpen={open.has(item.key) || isWrong(index)}
                isInCircle={circles.has(item.key)}
                obstacle={obstacleOf(item)}
                errorAt={errorAt}
                actions={actions}
              />
            ))}
          </ul>
          <AddItem
            moduleKey={key}
            moduleName={part}
            typed={typed}
            onType={(text) => actions.type(key, text)}
            onQuickAdd={() => actions.quickAdd(key)}
            onKind={(kind) => actions.addKind(key, kind)}
          />
        </>
      ) : null}
    </li>
  );
}
