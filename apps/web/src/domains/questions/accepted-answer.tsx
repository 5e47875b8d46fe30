import type { DraftKey } from '@pelion/questions';
import { defineMessages } from '@pelion/words';
import { IconTrash } from '@tabler/icons-react';
import { NumberField } from '../../components/fields/number-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { useMessages } from '../../lib/text.ts';
import classes from './accepted-answer.module.css';
import { CreditField } from './credit-field.tsx';
import { OptionalText } from './optional-text.tsx';
import type { ProblemOf } from './question-editor.ts';

export type Accepted = DraftKey<'number'>['accepted'][number];
type Kind = Accepted['kind'];

const messages = defineMessages({
  answer: 'Accepted answer {$n}',
  kind: 'Accept',
  exact: 'This number',
  tolerance: 'Near this number',
  range: 'Between two numbers',
  rounded: 'Rounded or cut off',
  gridIn: 'Digital SAT grid-in',
  value: 'Number',
  plusMinus: 'Give or take',
  from: 'From',
  to: 'To',
  places: 'Decimal places, at least',
  credit: 'Credit',
  name: 'accepted answer {$n}',
  remove: 'Remove accepted answer {$n}',
  feedback: 'Feedback for accepted answer {$n}',
  addFeedback: 'Feedback',
});

const kinds = ['exact', 'tolerance', 'range', 'rounded', 'gridIn'] as const satisfies readonly Kind[];

/** Another kind of acceptance, with the number that was there. */
const become = {
  exact: ({ value, worth }) => ({ kind: 'exact', value, ...worth }),
  tolerance: ({ value, worth }) => ({ kind: 'tolerance', value, tolerance: '0.1', ...worth }),
  range: ({ value, worth }) => ({ kind: 'range', from: value, to: value, ...worth }),
  rounded: ({ value, worth }) => ({ kind: 'rounded', value, places: 2, ...worth }),
  gridIn: ({ value, worth }) => ({ kind: 'gridIn', value, ...worth }),
} satisfies Record<Kind, (from: { value: string; worth: Pick<Accepted, 'credit' | 'feedback'> }) => Accepted>;

interface AcceptedAnswerProps {
  readonly accepted: Accepted;
  readonly index: number;
  readonly isOnly: boolean;
  readonly onChange: (accepted: Accepted) => void;
  readonly onRemove: () => void;
  readonly problemOf: ProblemOf;
  /** Where the list of accepted answers stands in the draft. */
  readonly path?: string;
}

export function AcceptedAnswer({
  accepted,
  index,
  isOnly,
  onChange,
  onRemove,
  problemOf,
  path = 'answerKey.accepted',
}: AcceptedAnswerProps) {
  const t = useMessages(messages);
  const n = index + 1;
  const problem = (field: string) => problemOf(`${path}.${index}.${field}`);
  const field = (label: string, value: string, error: string | undefined, set: (text: string) => void) => (
    <TextField key={label} label={label} autoComplete="off" value={value} error={error} onChange={set} />
  );
  return (
    <fieldset className={classes.accepted}>
      <legend>{t('answer', { n })}</legend>
      <div className={classes.fields}>
        <SelectField<Kind>
          label={t('kind')}
          value={accepted.kind}
          options={kinds.map((kind) => ({ value: kind, label: t(kind) }))}
          onChange={(kind) => {
            const { credit, feedback } = accepted;
            const value = accepted.kind === 'range' ? accepted.from : accepted.value;
            onChange(become[kind]({ value, worth: { credit, feedback } }));
          }}
        />
        {accepted.kind === 'range' ? (
          <>
            {field(t('from'), accepted.from, problem('from'), (from) => onChange({ ...accepted, from }))}
            {field(t('to'), accepted.to, problem('to'), (to) => onChange({ ...accepted, to }))}
          </>
        ) : (
          field(t('value'), accepted.value, problem('value'), (value) => onChange({ ...accepted, value }))
        )}
        {accepted.kind === 'tolerance'
          ? field(t('plusMinus'), accepted.tolerance, problem('tolerance'), (tolerance) =>
              onChange({ ...accepted, tolerance }),
            )
          : null}
        {accepted.kind === 'rounded' ? (
          <NumberField
            label={t('places')}
            value={accepted.places}
            error={problem('places')}
            onChange={(places) => onChange({ ...accepted, places: places ?? Number.NaN })}
          />
        ) : null}
        <div className="field">
          <span className="field-label" aria-hidden>
            {t('credit')}
          </span>
          <CreditField
            label={t('name', { n })}
            value={accepted.credit}
            error={problem('credit')}
            onChange={(credit) => onChange({ ...accepted, credit })}
          />
        </div>
      </div>
      <span className={classes.remove}>
        <IconButton label={t('remove', { n })} icon={IconTrash} disabled={isOnly} onClick={onRemove} />
      </span>
      <OptionalText
        label={t('feedback', { n })}
        addLabel={t('addFeedback')}
        isCompact
        value={accepted.feedback?.source ?? ''}
        onChange={(source) => onChange({ ...accepted, feedback: source === '' ? undefined : { source } })}
      />
    </fieldset>
  );
}
