import { mostSpans } from '@pelion/questions/types/graph/facts';
import { figureOf } from '@pelion/questions/types/graph/kinds';
import { shown } from '@pelion/questions/types/graph/plotted';
import { defineMessages } from '@pelion/words';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '../../../lib/text.ts';
import { Button } from '../../button.tsx';
import { IconButton } from '../../icon-button.tsx';
import { StepButtons } from '../step-buttons.tsx';
import { CoordinateInput } from './coordinate-input.tsx';
import type { DrawingProps, GivenSpan } from './drawing.ts';
import classes from './graph.module.css';
import { type Handle, Handles, type Place } from './handles.tsx';
import { Plane } from './plane.tsx';
import { type End, isPoint, newSpan, type SpanKind, toggled, withEnd } from './spans.ts';
import { useHandleFocus } from './use-handle-focus.ts';

const messages = defineMessages({
  point: 'Add a point',
  segment: 'Add a segment',
  rayLeft: 'Add a ray to the left',
  rayRight: 'Add a ray to the right',
  enough: 'All parts have been set.',
  part: 'Part {$n}',
  pointOf: 'Point of part {$n}',
  fromOf: 'Left end of part {$n}',
  toOf: 'Right end of part {$n}',
  included: '{$name} is at {$x} and included.',
  open: '{$name} is at {$x} and not included.',
  at: '{$name} is at {$x}.',
  removed: 'Part {$n} is removed.',
  graph: 'Number line',
  table: 'Parts of the number line',
  from: 'From',
  to: 'To',
  belongs: 'included',
  belongsOf: '{$name} is included',
  endless: 'without end',
  remove: 'Remove part {$n}',
  range: 'From {$from} to {$to} in steps of {$by}.',
});

const kinds = ['point', 'segment', 'rayLeft', 'rayRight'] as const satisfies readonly SpanKind[];
const ends = ['from', 'to'] as const;
const isEnd = (text: string | undefined): text is End => text === 'from' || text === 'to' || text === 'point';

/** `2-from` as its two parts. */
function partsOf(key: string): { readonly index: number; readonly end: End } {
  const [index, end] = key.split('-');
  return { index: Number(index), end: isEnd(end) ? end : 'point' };
}

/** Points, segments and rays on a number line, each end open or closed. */
export function SpansField({ graph, frame, given, onStep, onSay, undo, redo }: DrawingProps) {
  const t = useMessages(messages);
  const { root, focus } = useHandleFocus();
  const [dragged, setDragged] = useState<{ readonly key: string; readonly to: Place } | null>(null);
  const { spans } = given;
  const axis = graph.x;
  const nameOf = (index: number, end: End) =>
    t(end === 'point' ? 'pointOf' : end === 'from' ? 'fromOf' : 'toOf', { n: index + 1 });

  const set = (next: GivenSpan[]) => onStep({ ...given, spans: next });
  const tell = (span: GivenSpan, index: number, end: End) => {
    const x = shown((end === 'to' ? span.to : span.from) ?? '');
    const isOpen = end === 'from' ? span.fromOpen : span.toOpen;
    onSay(t(end === 'point' ? 'at' : isOpen ? 'open' : 'included', { name: nameOf(index, end), x }));
  };
  const change = (key: string, way: (span: GivenSpan, end: End) => GivenSpan) => {
    const { index, end } = partsOf(key);
    const span = spans[index];
    if (!span) return;
    const next = way(span, end);
    tell(next, index, end);
    if (JSON.stringify(next) !== JSON.stringify(span))
      set(spans.map((one, place) => (place === index ? next : one)));
  };
  const moved = (x: string) => (span: GivenSpan, end: End) => withEnd(span, end, x, axis);
  const add = (kind: SpanKind, at?: string) => {
    if (spans.length >= mostSpans) return onSay(t('enough'));
    const span = newSpan(kind, axis);
    const placed = at === undefined ? span : { ...span, from: at, to: at };
    const end = kind === 'point' ? 'point' : kind === 'rayLeft' ? 'to' : 'from';
    focus(`${spans.length}-${end}`);
    tell(placed, spans.length, end);
    return set([...spans, placed]);
  };
  const remove = (index: number) => {
    onSay(t('removed', { n: index + 1 }));
    set(spans.filter((_, place) => place !== index));
  };

  const handles = spans.flatMap((span, index): Handle[] => {
    const handle = (end: End, x: string, isOpen?: boolean): Handle => ({
      key: `${index}-${end}`,
      name: nameOf(index, end),
      letter: '',
      x,
      y: null,
      isOpen,
    });
    if (isPoint(span)) return [handle('point', span.from ?? '0')];
    return [
      ...(span.from === null ? [] : [handle('from', span.from, span.fromOpen)]),
      ...(span.to === null ? [] : [handle('to', span.to, span.toOpen)]),
    ];
  });
  const draggedPart = dragged && partsOf(dragged.key);
  const shownSpans = spans.map((span, index) =>
    dragged && draggedPart?.index === index ? withEnd(span, draggedPart.end, dragged.to.x, axis) : span,
  );
  const row = (span: GivenSpan, index: number) => {
    const cell = (end: 'from' | 'to') => {
      const value = span[end];
      const name = nameOf(index, end);
      if (value === null) return t('endless');
      return (
        <>
          <CoordinateInput
            label={isPoint(span) ? nameOf(index, 'point') : name}
            value={value}
            axis={axis}
            onChange={(x) => change(`${index}-${isPoint(span) ? 'point' : end}`, moved(x))}
          />
          {isPoint(span) ? null : (
            <label>
              <input
                type="checkbox"
                aria-label={t('belongsOf', { name })}
                checked={!(end === 'from' ? span.fromOpen : span.toOpen)}
                onChange={() => change(`${index}-${end}`, toggled)}
              />
              {t('belongs')}
            </label>
          )}
        </>
      );
    };
    return (
      <tr key={index}>
        <th scope="row">{t('part', { n: index + 1 })}</th>
        {isPoint(span) ? (
          <td colSpan={2}>{cell('from')}</td>
        ) : (
          ends.map((end) => <td key={end}>{cell(end)}</td>)
        )}
        <td>
          <IconButton label={t('remove', { n: index + 1 })} icon={IconTrash} onClick={() => remove(index)} />
        </td>
      </tr>
    );
  };

  return (
    <div ref={root} className={classes.answer}>
      <Plane
        frame={frame}
        background={[]}
        picture={null}
        label={t('graph')}
        layers={[{ look: 'own', figure: figureOf(graph, { ...given, spans: shownSpans }) }]}
      >
        <Handles
          frame={frame}
          handles={handles}
          onMove={(key, { x }) => change(key, moved(x))}
          onRemove={(key) => remove(partsOf(key).index)}
          onEnter={(key) => change(key, toggled)}
          onPlace={({ x }, last) =>
            last !== null && handles.some(({ key }) => key === last)
              ? change(last, moved(x))
              : add('point', x)
          }
          onDrag={setDragged}
        />
      </Plane>
      <StepButtons undo={undo} redo={redo}>
        {kinds.map((kind) => (
          <Button
            key={kind}
            disabledReason={spans.length >= mostSpans ? t('enough') : null}
            onClick={() => add(kind)}
          >
            {t(kind)}
          </Button>
        ))}
      </StepButtons>
      {spans.length > 0 ? (
        <>
          <table className={classes.table} aria-label={t('table')}>
            <thead>
              <tr>
                <td />
                <th scope="col">{t('from')}</th>
                <th scope="col">{t('to')}</th>
                <td />
              </tr>
            </thead>
            <tbody>{spans.map(row)}</tbody>
          </table>
          <p className={classes.hint}>
            {t('range', { from: shown(axis.from), to: shown(axis.to), by: axis.snap })}
          </p>
        </>
      ) : null}
    </div>
  );
}
