import { defineMessages } from '@pelion/words';
import { IconPlus } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FieldGroup } from '../../components/fields/field.tsx';
import { partDragging } from '../../lib/part-dragging.ts';
import { useMessages } from '../../lib/text.ts';
import { type PartActions, PartEditor } from './part-editor.tsx';
import {
  added,
  newPart,
  type Parts,
  placedBeside,
  placeOf,
  removed,
  renamed,
  stepped,
} from './tree-draft.ts';
import classes from './tree-editor.module.css';

const messages = defineMessages({
  label: 'Domains, {chapter+} and {lesson+}',
  hint: 'Enter adds the next one; arrow keys on the handle move a line.',
  addDomain: 'Add domain',
  place: 'Now at {$place}',
});

interface TreeEditorProps {
  readonly value: Parts;
  readonly onChange: (parts: Parts) => void;
  readonly errorAt: (path: string) => string | undefined;
  /** Validation error of the whole tree. */
  readonly error: string | undefined;
  readonly onOpenLesson: ((id: number) => void) | undefined;
}

/** Element to focus after rendering: the name of a new part, or the handle of a moved one. */
interface Pending {
  readonly selector: string;
}

export function TreeEditor({ value, onChange, errorAt, error, onOpenLesson }: TreeEditorProps) {
  const t = useMessages(messages);
  const list = useRef<HTMLDivElement>(null);
  const [pending, setPending] = useState<Pending | null>(null);
  const [told, setTold] = useState('');

  useLayoutEffect(() => {
    if (pending) list.current?.querySelector<HTMLElement>(pending.selector)?.focus();
  }, [pending]);

  const arrange = (key: string, after: Parts) => {
    if (after === value) return;
    onChange(after);
    setPending({ selector: `[data-move="${key}"]` });
    const place = placeOf(after, key)?.map((index) => index + 1);
    setTold(place ? t('place', { place: place.join('.') }) : '');
  };
  const drop = (key: string, target: string, side: 'before' | 'after') =>
    arrange(key, placedBeside(value, key, target, side));
  const latest = useRef(drop);
  useLayoutEffect(() => {
    latest.current = drop;
  });
  // Created once, because it keeps the state of the current drag.
  const [dragging] = useState(() => partDragging((...dropped) => latest.current(...dropped)));

  const actions: PartActions = {
    rename: (key, name) => onChange(renamed(value, key, name)),
    step: (key, step) => arrange(key, stepped(value, key, step)),
    remove: (key) => onChange(removed(value, key)),
    add(parentKey, afterKey) {
      const part = newPart();
      onChange(added(value, parentKey, part, afterKey));
      setPending({ selector: `[data-part="${part.key}"]` });
    },
    openLesson: onOpenLesson,
    dragging,
    errorAt,
  };
  return (
    <FieldGroup label={t('label')} hint={t('hint')} error={error}>
      {() => (
        <div ref={list}>
          <ul className={classes.tree}>
            {value.map((part, index) => (
              <PartEditor
                key={part.key}
                part={part}
                parentKey={null}
                depth={0}
                path={`domains.${index}`}
                place={String(index + 1)}
                actions={actions}
              />
            ))}
          </ul>
          <Button icon={IconPlus} size="sm" onClick={() => actions.add(null)}>
            {t('addDomain')}
          </Button>
          <p className="visually-hidden" role="status">
            {told}
          </p>
        </div>
      )}
    </FieldGroup>
  );
}
