import { userTypeTable } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import type { Editor } from '@tiptap/react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { floatNear, moveNear } from '../../lib/place-near.ts';
import { useText } from '../../lib/text.ts';
import comboClasses from '../fields/combo-field.module.css';
import { type MentionQuery, mentionKey, mentionTrigger } from './mention-trigger.ts';

const messages = defineMessages({
  label: 'Mention',
  found: '{$n} found',
  none: 'Nobody found',
});

/** Person that may be mentioned. */
export interface MentionedPerson {
  readonly user_id: number;
  readonly name: string;
  readonly user_type_id: number;
}

export interface Mentions {
  /** Readers by a part of the name. */
  readonly suggest: (search: string) => Promise<readonly MentionedPerson[]>;
  readonly onMention: (person: MentionedPerson) => void;
}

interface MentionListProps extends Mentions {
  readonly editor: Editor;
}

const steps = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

/** Time without typing after which names are asked for, in milliseconds. */
const PAUSE_MS = 150;

/** People by the name after an at sign: arrows move, Enter and Tab choose, Escape closes only the list. */
export function MentionList({ editor, suggest, onMention }: MentionListProps) {
  const text = useText();
  const t = text(messages);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState<MentionQuery | null>(null);
  /** Start of a name whose list was closed. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [found, setFound] = useState<readonly MentionedPerson[] | null>(null);
  const [at, setAt] = useState(0);
  const isOpen = query !== null && query.from !== closedAt && found !== null;
  const people = found ?? [];
  const active = people[at];

  const choose = (person: MentionedPerson) => {
    if (!query) return;
    onMention(person);
    editor
      .chain()
      .focus()
      .insertContentAt({ from: query.from, to: query.to }, [
        { type: 'text', text: `@${person.name}`, marks: [{ type: 'bold' }] },
        { type: 'text', text: ' ' },
      ])
      .run();
  };
  const follow = useEffectEvent((next: MentionQuery | null) => {
    setQuery(next);
    if (next === null) setFound(null);
    if (next?.from !== closedAt) setClosedAt(null);
  });
  const press = useEffectEvent((event: KeyboardEvent): boolean => {
    if (!isOpen || event.isComposing) return false;
    const step = steps.get(event.key);
    if (event.key === 'Escape') {
      event.stopPropagation();
      setClosedAt(query.from);
    } else if (step !== undefined && people.length > 0) setAt((at + step + people.length) % people.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && active) choose(active);
    else return false;
    event.preventDefault();
    return true;
  });
  const ask = useEffectEvent((search: string, isCurrent: () => boolean) =>
    suggest(search).then(
      (answer) => {
        if (!isCurrent()) return;
        setFound(answer);
        setAt(0);
      },
      // Without names the at sign stays an at sign.
      () => undefined,
    ),
  );

  useEffect(() => {
    editor.registerPlugin(
      mentionTrigger({ onQuery: (next) => follow(next), onKey: (event) => press(event) }),
      (own, others) => [own, ...others],
    );
    return () => {
      if (!editor.isDestroyed) editor.unregisterPlugin(mentionKey);
    };
  }, [editor]);
  const search = query?.search ?? null;
  useEffect(() => {
    if (search === null) return;
    let isCurrent = true;
    const timer = setTimeout(() => void ask(search, () => isCurrent), PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [search]);
  const count = people.length;
  useEffect(() => {
    if (!isOpen || !list.current) return;
    floatNear(list.current, editor.view.dom);
  }, [isOpen, editor]);
  useEffect(() => {
    if (isOpen && count >= 0 && list.current) moveNear(list.current, editor.view.dom);
  }, [isOpen, count, editor]);
  const activeId = isOpen && active ? `${listId}-${active.user_id}` : null;
  useEffect(() => {
    const { dom } = editor.view;
    dom.setAttribute('aria-autocomplete', 'list');
    setOrRemove(dom, 'aria-controls', isOpen ? listId : null);
    setOrRemove(dom, 'aria-activedescendant', activeId);
  }, [editor, isOpen, listId, activeId]);

  return (
    <>
      <span className="visually-hidden" role="status">
        {isOpen ? (count > 0 ? t('found', { n: count }) : t('none')) : null}
      </span>
      {isOpen ? (
        <div ref={list} popover="manual" className={comboClasses.panel}>
          <div id={listId} role="listbox" aria-label={t('label')}>
            {people.map((person, place) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the text keeps the focus and handles keys
              <div
                key={person.user_id}
                id={`${listId}-${person.user_id}`}
                role="option"
                tabIndex={-1}
                className={comboClasses.option}
                data-active={place === at || undefined}
                aria-selected={place === at}
                // Keeps the focus in the text.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(person)}
              >
                <span>{person.name}</span>
                <small>{text.phrase(userTypeTable.labelOf(person.user_type_id))}</small>
              </div>
            ))}
          </div>
          {count === 0 ? <p className={comboClasses.none}>{t('none')}</p> : null}
        </div>
      ) : null}
    </>
  );
}

function setOrRemove(element: Element, name: string, value: string | null) {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
