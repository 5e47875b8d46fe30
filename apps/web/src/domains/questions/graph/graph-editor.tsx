import type { DraftContent, DraftKey } from '@pelion/questions';
import { graphTypeTable } from '@pelion/questions/question-types';
import { parseRational } from '@pelion/questions/rational';
import { graphKinds } from '@pelion/questions/types/graph/kinds';
import { defineMessages } from '@pelion/words';
import { useId, useMemo, useState } from 'react';
import { RadioField } from '../../../components/fields/choice-fields.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { later } from '../../../components/lazy-part.tsx';
import { LoadingState } from '../../../components/loading-state.tsx';
import { nothing } from '../../../components/questions/graph/drawing.ts';
import { useText } from '../../../lib/text.ts';
import { OptionalText } from '../optional-text.tsx';
import { pictureHtml } from '../picture-in.ts';
import type { EditorProps } from '../question-editor.ts';
import { AxisFields } from './axis-fields.tsx';
import { BackgroundFields } from './background-fields.tsx';
import classes from './graph-editor.module.css';

/** Placed beside the fields, loaded after them. */
const GraphField = later(
  () => import('../../../components/questions/graph/graph-field.tsx').then((file) => file.GraphField),
  <LoadingState blocks={[420]} />,
);
void GraphField.preload();

type Content = DraftContent<'graph'>;
type Kind = Content['kind'];
type Answer = DraftKey<'graph'>['answer'];

const messages = defineMessages({
  kind: 'Figure to draw',
  parabolaBy: 'The parabola is given by',
  vertexAndPoint: 'Its vertex and another point',
  threePoints: 'Three of its points',
  picture: 'Picture behind the graph',
  key: 'Correct answer',
  scoring: 'Partial credit',
  partial: 'Parts count',
  partialOfLine: 'The right slope and the right y-intercept earn half each.',
  partialOfParabola: 'The right vertex and the right opening earn half each.',
  partialOfCorners: 'Each right corner earns its share.',
  partialOfPoints: 'Each right point earns its share; a wrong one takes a share away.',
  partialOfSpans: 'Each right part of the line earns its share; a wrong one takes a share away.',
  allOrNothing: 'All or nothing',
  allOrNothingHint: 'Only the whole answer earns the points.',
});

/** Explanation of partial credit for each kind of graph. */
const partialHints = {
  lineWithPoints: 'partialOfLine',
  lineWithEquation: 'partialOfLine',
  parabola: 'partialOfParabola',
  parabolaWithEquation: 'partialOfParabola',
  triangle: 'partialOfCorners',
  quadrilateral: 'partialOfCorners',
  pointsOnly: 'partialOfPoints',
  numberLine: 'partialOfSpans',
} as const satisfies Record<Kind, keyof typeof messages>;

const isDrawable = (figure: Content['background'][number]) =>
  figure.kind === 'curve' ||
  (figure.kind === 'point' ? [figure.x, figure.y] : [figure.x1, figure.y1, figure.x2, figure.y2]).every(
    (text) => parseRational(text) !== null,
  );

export function GraphEditor({ draft, onChange, problemOf }: EditorProps<'graph'>) {
  const words = useText();
  const t = words(messages);
  const keyId = useId();
  const { content, answerKey } = draft;
  const { kind, x, y, background, picture } = content;
  /** Answers by kind, restored when the author switches back. */
  const [kept, setKept] = useState<Partial<Record<Kind, Answer>>>({});
  const setContent = (changes: Partial<Content>) =>
    onChange({ ...draft, content: { ...content, ...changes } });
  const setAnswer = (answer: Answer) => onChange({ ...draft, answerKey: { ...answerKey, answer } });
  const choose = (next: Kind) => {
    setKept({ ...kept, [kind]: answerKey.answer });
    onChange({
      ...draft,
      content: { ...content, kind: next },
      answerKey: { ...answerKey, answer: kept[next] ?? nothing },
    });
  };
  const isLine = graphKinds[kind].by === 'spans';
  const shown = useMemo(() => background.filter(isDrawable), [background]);
  const problem = problemOf('answerKey.answer');

  return (
    <>
      <SelectField<Kind>
        label={t('kind')}
        value={kind}
        options={graphTypeTable.names.map((value) => ({
          value,
          label: words.phrase(graphTypeTable.labelOf(value)),
        }))}
        onChange={choose}
      />
      {kind === 'parabola' ? (
        <RadioField
          label={t('parabolaBy')}
          choices={(['vertexAndPoint', 'threePoints'] as const).map((value) => ({ value, label: t(value) }))}
          value={content.parabolaBy}
          onChange={(parabolaBy) =>
            onChange({
              ...draft,
              content: { ...content, parabolaBy },
              answerKey: { ...answerKey, answer: nothing },
            })
          }
        />
      ) : null}
      <AxisFields
        which={isLine ? 'line' : 'x'}
        path="content.x"
        axis={x}
        onChange={(axis) => setContent({ x: axis })}
        problemOf={problemOf}
      />
      {isLine ? null : (
        <>
          <AxisFields
            which="y"
            path="content.y"
            axis={y}
            onChange={(axis) => setContent({ y: axis })}
            problemOf={problemOf}
          />
          <BackgroundFields
            background={background}
            onChange={(figures) => setContent({ background: figures })}
            problemOf={problemOf}
          />
          <OptionalText
            label={t('picture')}
            addLabel={t('picture')}
            value={picture?.source ?? ''}
            error={problemOf('content.picture')}
            onChange={(source) => setContent({ picture: source === '' ? undefined : { source } })}
          />
        </>
      )}
      <section className={classes.key} aria-labelledby={keyId} data-invalid={problem ? true : undefined}>
        <h3 id={keyId}>{t('key')}</h3>
        {problem ? (
          <p className="field-error" role="alert">
            {problem}
          </p>
        ) : null}
        <GraphField
          key={kind}
          graph={{
            kind,
            parabolaBy: content.parabolaBy,
            x,
            y,
            background: isLine ? [] : shown,
            picture: picture && !isLine ? pictureHtml(picture.source) : null,
          }}
          given={answerKey.answer}
          onChange={setAnswer}
          labelledBy={keyId}
        />
      </section>
      <RadioField
        label={t('scoring')}
        isStacked
        choices={[
          { value: 'partial' as const, label: t('partial'), hint: t(partialHints[kind]) },
          { value: 'allOrNothing' as const, label: t('allOrNothing'), hint: t('allOrNothingHint') },
        ]}
        value={answerKey.scoring}
        onChange={(scoring) => onChange({ ...draft, answerKey: { ...answerKey, scoring } })}
      />
    </>
  );
}
