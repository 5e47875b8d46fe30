import type { DraftContent } from '@pelion/questions';
import { longestEquation } from '@pelion/questions/types/graph/facts';
import { defineMessages } from '@pelion/words';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Button } from '../../../components/button.tsx';
import entry from '../../../components/entry-list.module.css';
import { RowsLeft, useRowFocus } from '../../../components/entry-list.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { useMessages } from '../../../lib/text.ts';
import type { ProblemOf } from '../question-editor.ts';
import classes from './graph-editor.module.css';

type Background = DraftContent<'graph'>['background'];
type BackgroundFigure = Background[number];

const messages = defineMessages({
  title: 'Shown from the start',
  hint: 'Points, segments and curves that {student+} see and cannot move.',
  point: 'Point {$n}',
  segment: 'Segment {$n}',
  curve: 'Curve {$n}',
  addPoint: 'Add a fixed point',
  addSegment: 'Add a fixed segment',
  addCurve: 'Add a fixed line or curve',
  remove: 'Remove figure {$n}',
  x: 'x',
  y: 'y',
  x1: 'x of one end',
  y1: 'y of one end',
  x2: 'x of the other end',
  y2: 'y of the other end',
  label: 'Name',
  equation: 'Equation',
});

const blanks = {
  addPoint: { kind: 'point', x: '0', y: '0' },
  addSegment: { kind: 'segment', x1: '0', y1: '0', x2: '1', y2: '1' },
  addCurve: { kind: 'curve', equation: '' },
} as const satisfies Record<string, BackgroundFigure>;
const buttons = ['addPoint', 'addSegment', 'addCurve'] as const;
const most = 20;

interface BackgroundFieldsProps {
  readonly background: Background;
  readonly onChange: (background: Background) => void;
  readonly problemOf: ProblemOf;
}

/** Fields for the figures that are drawn before the student answers. */
export function BackgroundFields({ background, onChange, problemOf }: BackgroundFieldsProps) {
  const t = useMessages(messages);
  const { rows, goTo } = useRowFocus<HTMLDivElement>(background.length);
  const replace = (index: number, figure: BackgroundFigure) =>
    onChange(background.map((one, place) => (place === index ? figure : one)));
  const field = (
    index: number,
    name: 'x' | 'y' | 'x1' | 'y1' | 'x2' | 'y2' | 'label' | 'equation',
    value: string,
    set: (typed: string) => BackgroundFigure,
  ) => (
    <TextField
      key={name}
      label={t(name)}
      autoComplete="off"
      maxLength={name === 'equation' ? longestEquation : 40}
      value={value}
      error={problemOf(`content.background.${index}.${name}`)}
      onChange={(typed) => replace(index, set(typed))}
    />
  );
  const fieldsOf = (figure: BackgroundFigure, index: number) => {
    switch (figure.kind) {
      case 'curve':
        return field(index, 'equation', figure.equation, (equation) => ({ ...figure, equation }));
      case 'segment':
        return (['x1', 'y1', 'x2', 'y2'] as const).map((name) =>
          field(index, name, figure[name], (value) => ({ ...figure, [name]: value })),
        );
      case 'point':
        return [
          field(index, 'x', figure.x, (x) => ({ ...figure, x })),
          field(index, 'y', figure.y, (y) => ({ ...figure, y })),
          field(index, 'label', figure.label ?? '', (label) => ({
            ...figure,
            label: label === '' ? undefined : label,
          })),
        ];
    }
  };
  return (
    <fieldset className={classes.group}>
      <legend>{t('title')}</legend>
      <p className="field-hint">{t('hint')}</p>
      <div ref={rows} className={entry.rows}>
        {background.map((figure, index) => {
          const n = index + 1;
          const problem = problemOf(`content.background.${index}`, true);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: figures have no id, and their fields no state
            <fieldset key={index} className={classes.figure}>
              <legend>{t(figure.kind, { n })}</legend>
              <div className={classes.fields}>
                {fieldsOf(figure, index)}
                <span className={classes.remove}>
                  <IconButton
                    label={t('remove', { n })}
                    icon={IconTrash}
                    onClick={() => {
                      goTo(index - 1);
                      onChange(background.filter((_, place) => place !== index));
                    }}
                  />
                </span>
              </div>
              {problem ? (
                <p className="field-error" role="alert">
                  {problem}
                </p>
              ) : null}
            </fieldset>
          );
        })}
      </div>
      <RowsLeft count={background.length} />
      {background.length < most ? (
        <div className={classes.buttons}>
          {buttons.map((button) => (
            <Button
              key={button}
              size="sm"
              icon={IconPlus}
              onClick={() => {
                goTo(background.length);
                onChange([...background, blanks[button]]);
              }}
            >
              {t(button)}
            </Button>
          ))}
        </div>
      ) : null}
    </fieldset>
  );
}
