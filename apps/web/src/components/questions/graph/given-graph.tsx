import { optionLabel } from '@pelion/questions/option-label';
import { figureOf, graphKinds } from '@pelion/questions/types/graph/kinds';
import { shown } from '@pelion/questions/types/graph/plotted';
import { defineMessages } from '@pelion/words';
import { useId, useMemo } from 'react';
import { useFormat } from '../../../lib/format.ts';
import { useMessages } from '../../../lib/text.ts';
import type { GivenProps } from '../answer-view.ts';
import { NoAnswer } from '../no-answer.tsx';
import { WorthSign } from '../worth-sign.tsx';
import { type Given, type GivenSpan, nothing } from './drawing.ts';
import { frameOf } from './frame.ts';
import classes from './graph.module.css';
import { type Layer, Plane } from './plane.tsx';
import { isPoint } from './spans.ts';

const messages = defineMessages({
  given: 'Answer',
  key: 'Right answer',
  right: 'right',
  partly: 'partly right',
  wrong: 'wrong',
  point: '{$letter} ({$x}, {$y})',
  from: 'from {$x}',
  fromOpen: 'from {$x}, not included,',
  to: 'to {$x}',
  toOpen: 'to {$x}, not included',
  graph: 'Graph',
});

/** An answer in words: its points, its equation or its parts. */
function useTold(): (given: Given) => string {
  const t = useMessages(messages);
  const format = useFormat();
  const end = (closed: 'from' | 'to', value: string | null, isOpen: boolean) =>
    value === null
      ? ''
      : t(isOpen ? (closed === 'from' ? 'fromOpen' : 'toOpen') : closed, { x: shown(value) });
  const part = (span: GivenSpan) =>
    isPoint(span)
      ? shown(span.from ?? '')
      : [end('from', span.from, span.fromOpen), end('to', span.to, span.toOpen)].filter(Boolean).join(' ');
  return ({ points, equation, spans }) => {
    if (equation.trim() !== '') return equation;
    if (spans.length > 0) return spans.map(part).join('; ');
    return format.list(
      points.map(({ x, y }, index) => t('point', { letter: optionLabel(index), x: shown(x), y: shown(y) })),
    );
  };
}

/** A graph as it was drawn, in one picture with what was right once that may be shown; both in words below. */
export function GivenGraph({ question, response, review, labelledBy }: GivenProps<'graph'>) {
  const t = useMessages(messages);
  const told = useTold();
  const id = useId();
  const { by } = graphKinds[question.kind];
  const { x, y } = question;
  const frame = useMemo(() => frameOf(x, by === 'spans' ? null : y), [x, y, by]);
  const given = response ?? nothing;
  const right = review?.key?.answer;
  const words = told(given);
  const isSeen = by !== 'equation';
  const layers: Layer[] = [
    ...(right
      ? [
          {
            look: 'right' as const,
            figure: figureOf(question, right),
            ...(isSeen && { points: right.points }),
          },
        ]
      : []),
    { look: 'given', figure: figureOf(question, given), ...(isSeen && { points: given.points }) },
  ];
  const worth = words === '' ? null : review?.worth;
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing is filled in here
    <div className={classes.answer} role="group" aria-labelledby={labelledBy} data-given="">
      {frame ? (
        <Plane
          frame={frame}
          background={question.background}
          picture={question.picture}
          label={t('graph')}
          layers={layers}
        />
      ) : null}
      <dl className={classes.told}>
        <div data-worth={worth ?? undefined}>
          <dt>{t('given')}</dt>
          <dd id={id}>
            {words === '' ? null : <span className={classes.line} aria-hidden />}
            {worth ? <WorthSign worth={worth} /> : null}
            {words === '' ? <NoAnswer /> : words}
            {worth ? <span className="visually-hidden">{t(worth)}</span> : null}
          </dd>
        </div>
        {right ? (
          <div>
            <dt>{t('key')}</dt>
            <dd>
              <span className={classes.line} data-look="right" aria-hidden />
              {told(right)}
            </dd>
          </div>
        ) : null}
      </dl>
    </div>
  );
}
