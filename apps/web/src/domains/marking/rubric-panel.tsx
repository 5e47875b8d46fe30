import type { MarkedBy } from '@pelion/contract/marking';
import {
  type Choice,
  type Criterion,
  mostOf,
  readPoints,
  rubricLimits,
} from '@pelion/contract/rubrics/facts';
import { toText } from '@pelion/questions/rational';
import { defineMessages } from '@pelion/words';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { useFormat } from '../../lib/format.ts';
import { intoView } from '../../lib/scroll-into-view.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './rubric-panel.module.css';
import type { MarkForm } from './use-mark.ts';

const messages = defineMessages({
  rubric: 'Rubric: {$name}',
  points: '{$points} {#n|point|points}',
  free: 'Free points out of {$most}',
  noPoints: 'Points are a number from 0 to {$most} with up to two decimals.',
  newer: 'This rubric has changed',
  newerText: 'The mark keeps its old criteria. You can mark the answer with the new ones.',
  newerFirst: 'This answer has no mark yet: mark it with the new criteria. Unchanged criteria stay chosen.',
  takeNewer: 'Mark by the new rubric',
});

interface RubricPanelProps {
  readonly form: MarkForm;
  readonly rubric: MarkedBy;
}

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  (target.matches('textarea, select, input:not([type="radio"])') || target.isContentEditable);

/** A rubric as it is marked by: one choice for each criterion, by mouse, by arrows or by number keys. */
export function RubricPanel({ form, rubric }: RubricPanelProps) {
  const t = useMessages(messages);
  const { criteria } = rubric;
  const { choices } = form.values;
  const [chosen, setChosen] = useState<string | null>(null);
  const choiceOf = (id: string) => choices.find(({ criterion_id }) => criterion_id === id);
  /** Criterion of the number keys: the last one used, else the first without a choice. */
  const active =
    criteria.find(({ id }) => id === chosen)?.id ??
    criteria.find(({ id, levels }) => levels.length > 0 && !choiceOf(id))?.id ??
    criteria[0]?.id;
  const choose = (criterionId: string, choice: Omit<Choice, 'criterion_id'> | null) =>
    form.change({
      rubricVersionId: rubric.version_id,
      choices: criteria.flatMap(({ id }) => {
        if (id !== criterionId) return choiceOf(id) ?? [];
        return choice ? { criterion_id: id, ...choice } : [];
      }),
    });
  const section = useRef<HTMLElement>(null);
  /** Moves the focus along with the number keys, but never into the rubric from elsewhere. */
  const follow = (id: string) => {
    if (!section.current?.contains(document.activeElement)) return;
    section.current.querySelector<HTMLElement>(`[data-criterion="${id}"] input`)?.focus();
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event)) return;
    if (!/^[1-9]$/.test(event.key) || document.querySelector('dialog[open]')) return;
    const at = criteria.findIndex(({ id }) => id === active);
    const level = criteria[at]?.levels[Number(event.key) - 1];
    if (!level || !active) return;
    event.preventDefault();
    choose(active, { level_id: level.id, points: null });
    const next = criteria.slice(at + 1).find(({ levels }) => levels.length > 0)?.id ?? active;
    setChosen(next);
    if (next !== active) follow(next);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <section ref={section} className={classes.rubric} aria-label={t('rubric', { name: rubric.name })}>
      <h3>{t('rubric', { name: rubric.name })}</h3>
      {form.newerRubric ? (
        // After a failed save, scrolls to this notice, which offers the remedy.
        <div ref={form.failure === null ? undefined : intoView}>
          <Notice
            kind="warning"
            title={t('newer')}
            actions={
              <Button size="sm" onClick={form.takeNewerRubric}>
                {t('takeNewer')}
              </Button>
            }
          >
            {t(form.hasOlderMark ? 'newerText' : 'newerFirst')}
          </Notice>
        </div>
      ) : null}
      {criteria.map((criterion) => (
        <CriterionChoice
          key={`${rubric.version_id}-${criterion.id}`}
          criterion={criterion}
          choice={choiceOf(criterion.id)}
          isActive={criterion.id === active}
          onActive={() => setChosen(criterion.id)}
          onChoose={(choice) => choose(criterion.id, choice)}
        />
      ))}
    </section>
  );
}

interface CriterionChoiceProps {
  readonly criterion: Criterion;
  readonly choice: Choice | undefined;
  readonly isActive: boolean;
  readonly onActive: () => void;
  readonly onChoose: (choice: Omit<Choice, 'criterion_id'> | null) => void;
}

/** Levels of one criterion, numbered like the keys, and a field for other points. */
function CriterionChoice({ criterion, choice, isActive, onActive, onChoose }: CriterionChoiceProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const most = toText(mostOf(criterion));
  return (
    <fieldset
      className={classes.criterion}
      data-criterion={criterion.id}
      data-active={isActive || undefined}
      onFocus={onActive}
    >
      <legend>{criterion.name}</legend>
      {criterion.description === '' ? null : <p className={classes.about}>{criterion.description}</p>}
      {criterion.levels.map((level, place) => (
        <label key={level.id} className={classes.level}>
          <input
            type="radio"
            name={`criterion-${criterion.id}`}
            checked={choice?.level_id === level.id}
            onChange={() => onChoose({ level_id: level.id, points: null })}
          />
          <span>
            <kbd aria-hidden>{place + 1}</kbd> {level.name}
            {level.description === '' ? null : <small>{level.description}</small>}
          </span>
          <span className={classes.points}>
            {t('points', { points: format.points(level.points), n: Number(level.points) })}
          </span>
        </label>
      ))}
      <TextField
        label={t('free', { most: format.points(most) })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={String(rubricLimits.points).length + 3}
        value={choice?.points ?? ''}
        error={
          choice?.points && readPoints(choice.points) === null
            ? t('noPoints', { most: rubricLimits.points })
            : null
        }
        onChange={(points) => onChoose(points.trim() === '' ? null : { level_id: null, points })}
      />
    </fieldset>
  );
}
