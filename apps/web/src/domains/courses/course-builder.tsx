import type { CourseOrder } from '@pelion/contract/courses/facts';
import { defineMessages } from '@pelion/words';
import { IconPlus } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { ChangeButton } from '../../components/change-button.tsx';
import { later } from '../../components/lazy-part.tsx';
import { StepButtons } from '../../components/questions/step-buttons.tsx';
import { useSteps } from '../../components/questions/use-steps.ts';
import { partDragging } from '../../lib/part-dragging.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './course-builder.module.css';
import { findCircles } from './find-circles.ts';
import { isRecordKind, type RecordKind, recordFields } from './item-kinds.ts';
import { ModuleEditor } from './module-editor.tsx';
import type { OutlineActions } from './outline-actions.ts';
import {
  addedItem,
  changedItem,
  changedModule,
  duplicated,
  itemsOf,
  movedInto,
  neighborOf,
  placedBeside,
  placeOf,
  removed,
  stepped,
} from './outline-changes.ts';
import { type ItemValue, newItem, newModule, type Outline } from './outline-values.ts';
import { quickItem, type TypedItems } from './quick-items.ts';

const RecordPicker = later(() => import('./record-pickers.tsx').then((file) => file.RecordPicker));
const AddFilesDialog = later(() => import('./add-files-dialog.tsx').then((file) => file.AddFilesDialog));

const messages = defineMessages({
  facts: '{$modules} · {$items} · {$required}',
  modules: '{$n} {#n|module|modules}',
  items: '{$n} {#n|item|items}',
  required: '{$n} required',
  keys: 'Enter adds the next one, Alt and an arrow key move a line.',
  addModule: 'Add module',
  empty: 'A module holds pages, files, {assessment+} and more.',
  place: 'Now at {$place}',
  added: '“{$name}” added',
  gone: 'Removed. Undo brings it back.',
});

/** Question asked before an item is added. */
type Asked =
  | { readonly moduleKey: string; readonly kind: RecordKind }
  | { readonly moduleKey: string; readonly kind: 'file' };

const fileName = (name: string) => name.replace(/\.[^.]+$/, '').replaceAll('_', ' ');

/** Items move among the lines of items, and to the end of a module; modules among modules. */
const mayDrop = (depth: number, target: number) => depth >= target;

interface CourseBuilderProps {
  readonly courseId: number;
  readonly outline: Outline;
  readonly order: CourseOrder;
  /** Key of the part that it opens at. */
  readonly startAt: string | null;
  /** Obstacle of a refused activation at an item. */
  readonly obstacleOf: (item: ItemValue) => string | null;
  readonly errorAt: (path: string, isExact?: boolean) => string | undefined;
  readonly typed: TypedItems;
  readonly onType: (typed: TypedItems) => void;
  readonly onChange: (outline: Outline) => void;
}

/** Modules and items of a course, arranged by dragging and by keys. */
export function CourseBuilder(props: CourseBuilderProps) {
  const { courseId, outline, order, startAt, obstacleOf, errorAt, typed, onType, onChange } = props;
  const t = useMessages(messages);
  const list = useRef<HTMLDivElement>(null);
  const [told, setTold] = useState('');
  const [pending, setPending] = useState<{ readonly selector: string } | null>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(startAt === null ? [] : [startAt]));
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked | null>(null);
  const { step: change, undo, redo, onKeyDown } = useSteps(outline, onChange, setTold);
  const circles = findCircles(outline, order);

  useLayoutEffect(() => {
    if (pending) list.current?.querySelector<HTMLElement>(pending.selector)?.focus();
  }, [pending]);

  const focusPart = (key: string) => setPending({ selector: `[data-part="${key}"]` });
  const focusGrip = (key: string) => setPending({ selector: `[data-move="${key}"]` });
  const openPart = (key: string) => setOpen(new Set([...open, key]));
  const toggled = (keys: ReadonlySet<string>, key: string) =>
    new Set(keys.has(key) ? [...keys].filter((one) => one !== key) : [...keys, key]);
  const add = (moduleKey: string, item: ItemValue) => {
    change(addedItem(outline, moduleKey, item));
    setTold(t('added', { name: item.name }));
  };
  const arrange = (key: string, after: Outline) => {
    if (after === outline) return;
    change(after);
    // A part that was moved from a field keeps the focus in it.
    const at = document.activeElement instanceof HTMLInputElement ? 'part' : 'move';
    setPending({ selector: `[data-${at}="${key}"]` });
    const place = placeOf(after, key);
    const spoken = place && [place.module, ...(place.item === null ? [] : [place.item])];
    setTold(spoken ? t('place', { place: spoken.map((index) => index + 1).join('.') }) : '');
  };

  const latest: Latest = {
    changeItem: (key, changes) =>
      change(changedItem(outline, key, changes), `${Object.keys(changes).join()} ${key}`),
    changeModule: (key, changes) =>
      change(changedModule(outline, key, changes), `${Object.keys(changes).join()} ${key}`),
    step: (key, step) => arrange(key, stepped(outline, key, step)),
    moveInto: (key, moduleKey) => arrange(key, movedInto(outline, key, moduleKey)),
    drop: (key, target, side) => arrange(key, placedBeside(outline, key, target, side)),
    duplicate(key) {
      const [after, copy] = duplicated(outline, key);
      change(after);
      focusPart(copy);
    },
    remove(key) {
      const next = neighborOf(outline, key);
      change(removed(outline, key));
      setTold(t('gone'));
      if (next === null) setPending({ selector: '[data-add-module]' });
      else focusGrip(next);
    },
    type: (moduleKey, text) => onType({ ...typed, [moduleKey]: text }),
    quickAdd(moduleKey) {
      const item = quickItem(typed[moduleKey] ?? '');
      if (!item) return;
      add(moduleKey, item);
      onType({ ...typed, [moduleKey]: '' });
    },
    addKind(moduleKey, kind) {
      if (kind === 'file' || isRecordKind(kind)) {
        setAsked({ moduleKey, kind });
        return;
      }
      const contents = {
        text: { text: '' },
        link: { url: '' },
        activity: {
          pairs: [
            { word: '', meaning: '' },
            { word: '', meaning: '' },
          ],
        },
      } as const;
      const item = newItem(kind, '', contents[kind]);
      change(addedItem(outline, moduleKey, item));
      openPart(item.key);
      focusPart(item.key);
    },
    toggle: (key) => setOpen(toggled(open, key)),
    goToEnd(moduleKey) {
      if (folded.has(moduleKey)) setFolded(toggled(folded, moduleKey));
      setPending({ selector: `[data-quick="${moduleKey}"]` });
    },
  };
  const actions = useStableActions(latest);

  const addModule = () => {
    const module = newModule();
    change([...outline, module]);
    focusPart(module.key);
  };
  const items = itemsOf(outline);
  const recordIds = (kind: RecordKind) => items.flatMap((item) => item[recordFields[kind]] ?? []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl and Z undo anywhere among the parts
    <div ref={list} className={classes.builder} onKeyDown={onKeyDown}>
      <div className={classes.bar}>
        <p>
          {t('facts', {
            modules: t('modules', { n: outline.length }),
            items: t('items', { n: items.length }),
            required: t('required', { n: items.filter(({ isRequired }) => isRequired).length }),
          })}
        </p>
        <StepButtons undo={undo} redo={redo} />
      </div>
      {errorAt('modules', true) ? <p className="field-error">{errorAt('modules', true)}</p> : null}
      <p className="field-hint">{t(outline.length === 0 ? 'empty' : 'keys')}</p>
      <ul className={classes.modules}>
        {outline.map((module, place) => (
          <ModuleEditor
            key={module.key}
            module={module}
            place={place}
            outline={outline}
            typed={typed[module.key] ?? ''}
            isFolded={folded.has(module.key)}
            open={open}
            circles={circles}
            obstacleOf={obstacleOf}
            errorAt={errorAt}
            onFold={() => setFolded(toggled(folded, module.key))}
            actions={actions}
          />
        ))}
      </ul>
      <div>
        <ChangeButton icon={IconPlus} data-add-module="" onClick={addModule}>
          {t('addModule')}
        </ChangeButton>
      </div>
      <p className="visually-hidden" role="status">
        {told}
      </p>
      {asked !== null && asked.kind !== 'file' ? (
        <RecordPicker
          kind={asked.kind}
          chosen={recordIds(asked.kind)}
          onChoose={({ id, name }) =>
            add(asked.moduleKey, newItem(asked.kind, name, { [recordFields[asked.kind]]: id }))
          }
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked?.kind === 'file' ? (
        <AddFilesDialog
          courseId={courseId}
          used={items.flatMap(({ file }) => file?.id ?? [])}
          onAdd={(files) =>
            change(
              files.reduce<Outline>(
                (after, file) =>
                  addedItem(after, asked.moduleKey, newItem('file', fileName(file.name), { file })),
                outline,
              ),
            )
          }
          onClose={() => setAsked(null)}
        />
      ) : null}
    </div>
  );
}

type Latest = Omit<OutlineActions, 'dragging'> & {
  readonly drop: (key: string, target: string, side: 'before' | 'after') => void;
};

/** Actions that stay the same object while the outline changes. */
function useStableActions(latest: Latest): OutlineActions {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  const [actions] = useState(
    (): OutlineActions => ({
      changeItem: (...given) => current.current.changeItem(...given),
      changeModule: (...given) => current.current.changeModule(...given),
      step: (...given) => current.current.step(...given),
      moveInto: (...given) => current.current.moveInto(...given),
      duplicate: (...given) => current.current.duplicate(...given),
      remove: (...given) => current.current.remove(...given),
      type: (...given) => current.current.type(...given),
      quickAdd: (...given) => current.current.quickAdd(...given),
      addKind: (...given) => current.current.addKind(...given),
      toggle: (...given) => current.current.toggle(...given),
      goToEnd: (...given) => current.current.goToEnd(...given),
      dragging: partDragging((...given) => current.current.drop(...given), mayDrop),
    }),
  );
  return actions;
}
