import { pathOf } from '@pelion/access';
import { courseLimits, doneRules, doneRulesOf, doneRuleWords } from '@pelion/contract/courses/facts';
import { defineMessages } from '@pelion/words';
import { Link } from 'react-router';
import { CheckboxField } from '../../components/fields/choice-fields.tsx';
import { NumberField } from '../../components/fields/number-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormRow } from '../../components/form/form.tsx';
import { RichTextField } from '../../components/rich-text/rich-text-field.tsx';
import { WordsField } from '../../components/words-field.tsx';
import { useText } from '../../lib/text.ts';
import classes from './course-builder.module.css';
import { OpeningFields } from './opening-fields.tsx';
import { hasPoints, type ItemValue, type Outline } from './outline-values.ts';
import { numberOf, percentOf, shareOf } from './shares.ts';

const messages = defineMessages({
  text: 'Text',
  url: 'Address',
  file: 'File: {$name}',
  open: 'Open the {assessment}',
  openPackage: 'Open the package',
  openTool: 'Open the tool',
  required: 'Required',
  done: 'Done when',
  score: 'Score in %',
  percent: 'Please enter a percentage from 1 to 100',
  weight: 'Weight',
  weightHint: 'In the score of the {course}; 0: none.',
});

interface ItemEditorProps {
  readonly item: ItemValue;
  readonly outline: Outline;
  readonly errorAt: (path: string, isExact?: boolean) => string | undefined;
  readonly onChange: (changes: Partial<ItemValue>) => void;
}

/** Content and rules of an item. */
export function ItemEditor({ item, outline, errorAt, onChange }: ItemEditorProps) {
  const text = useText();
  const t = text(messages);
  const rules: readonly string[] = doneRulesOf[item.kind];
  return (
    <div className={classes.editor}>
      <Content item={item} errorAt={errorAt} onChange={onChange} />
      <FormRow>
        <SelectField
          label={t('done')}
          options={doneRules
            .filter((rule) => rules.includes(rule))
            .map((rule) => ({ value: rule, label: text.phrase(doneRuleWords[rule]) }))}
          value={item.done}
          error={errorAt('done')}
          onChange={(done) =>
            onChange({ done, score: done === 'score' ? (item.score ?? shareOf(60)) : null })
          }
        />
        {item.done === 'score' ? (
          <NumberField
            label={t('score')}
            isDecimal
            isRequired
            value={percentOf(item.score)}
            error={errorAt('score') && t('percent')}
            onChange={(percent) => onChange({ score: shareOf(percent) })}
          />
        ) : null}
        {hasPoints(item.kind) ? (
          <NumberField
            label={t('weight')}
            hint={t('weightHint')}
            isDecimal
            value={numberOf(item.weight)}
            error={errorAt('weight')}
            onChange={(weight) => onChange({ weight: String(weight ?? 0) })}
          />
        ) : null}
      </FormRow>
      <CheckboxField
        label={t('required')}
        value={item.isRequired}
        onChange={(isRequired) => onChange({ isRequired })}
      />
      <OpeningFields
        outline={outline}
        ownKey={item.key}
        value={item.opening}
        error={errorAt('opening')}
        onChange={(opening) => onChange({ opening })}
      />
    </div>
  );
}

function Content({ item, errorAt, onChange }: Omit<ItemEditorProps, 'outline'>) {
  const t = useText()(messages);
  if (item.kind === 'text')
    return (
      <RichTextField
        label={t('text')}
        value={item.text ?? ''}
        error={errorAt('text')}
        onChange={(value) => onChange({ text: value.slice(0, courseLimits.text) })}
      />
    );
  if (item.kind === 'link')
    return (
      <TextField
        label={t('url')}
        type="url"
        isRequired
        value={item.url ?? ''}
        error={errorAt('url')}
        onChange={(url) => onChange({ url })}
      />
    );
  if (item.kind === 'activity')
    return (
      <WordsField pairs={item.pairs ?? []} errorAt={errorAt} onChange={(pairs) => onChange({ pairs })} />
    );
  const problem = [
    'file_id',
    'resource_id',
    'assignment_id',
    'assessment_id',
    'scorm_package_id',
    'lti_tool_id',
  ]
    .map((field) => errorAt(field))
    .find((found) => found !== undefined);
  return (
    <div>
      {item.file ? <p>{t('file', { name: item.file.name })}</p> : null}
      {item.assessment_id === null ? null : (
        <Link to={pathOf('assessment', { assessmentId: item.assessment_id })}>{t('open')}</Link>
      )}
      {item.scorm_package_id === null ? null : (
        <Link to={pathOf('scormPackage', { packageId: item.scorm_package_id })}>{t('openPackage')}</Link>
      )}
      {item.lti_tool_id === null ? null : (
        <Link to={pathOf('ltiTool', { toolId: item.lti_tool_id })}>{t('openTool')}</Link>
      )}
      {problem ? <p className="field-error">{problem}</p> : null}
    </div>
  );
}
