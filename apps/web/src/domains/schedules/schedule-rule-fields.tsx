import { preferences } from '@pelion/contract/assessment-kinds';
import { extraAttemptRules, extraAttemptWords } from '@pelion/contract/extra-attempts/facts';
import { lateAnswerWords, violationRuleWords } from '@pelion/contract/schedules/facts';
import { defineMessages } from '@pelion/words';
import { CheckboxField, RadioField } from '../../components/fields/choice-fields.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import type { Form } from '../../components/form/use-form.ts';
import { useText } from '../../lib/text.ts';
import type { ScheduleFormValues } from './schedule-form-values.ts';
import { ScheduleReminders } from './schedule-reminders.tsx';

const messages = defineMessages({
  code: 'Access code',
  codeHint: 'Read it out in the room. Empty: no code.',
  extra: 'Extra attempts',
  extraHint: 'A {student}{? or |parent|} can request one more after each graded attempt, until the due date.',
  late: 'Answers given in time that arrive late',
  lateHint: 'Answers given without a connection arrive once it is back.',
  holdHint: 'In the results, until you let them count.',
  two: 'Two people mark each answer that no machine can judge',
  twoHint:
    'Neither sees the other’s mark. If they are close, the average counts; otherwise a manager of this schedule decides.',
  allowed: 'Allowed difference in points',
  allowedHint: '0 means every difference needs a decision.',
  violations: 'When somebody leaves the page or pastes',
  recordHint: 'Shown with the attempt; the {student} is told.',
  warnHint: 'The {student} has to confirm a warning before continuing.',
  lockHint: 'The clock stops until you let the {student} go on; no time is lost.',
});

interface ScheduleRuleFieldsProps {
  readonly form: Form<ScheduleFormValues>;
  /** False without manual marking, as in a digital SAT. */
  readonly offersTwoMarks: boolean;
}

/** Access code and rules for late answers and violations, which don't apply on paper. */
export function ScheduleRuleFields({ form, offersTwoMarks }: ScheduleRuleFieldsProps) {
  const text = useText();
  const t = text(messages);
  const { values } = form;
  const isPaper = values.preference === preferences.paper;
  return (
    <>
      {isPaper ? null : (
        <TextField
          {...form.field('access_code')}
          label={t('code')}
          hint={t('codeHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
      )}
      <ScheduleReminders form={form} />
      <SelectField
        {...form.field('extra_attempts')}
        label={t('extra')}
        hint={t('extraHint')}
        options={extraAttemptRules.map((rule) => ({
          value: rule,
          label: text.phrase(extraAttemptWords[rule]),
        }))}
      />
      {isPaper ? null : (
        <RadioField
          {...form.field('late_answers')}
          label={t('late')}
          hint={t('lateHint')}
          isStacked
          choices={[
            { value: 'hold', label: text.phrase(lateAnswerWords.hold), hint: t('holdHint') },
            { value: 'count', label: text.phrase(lateAnswerWords.count) },
          ]}
        />
      )}
      {offersTwoMarks || values.hasTwoMarks ? (
        <CheckboxField {...form.field('hasTwoMarks')} label={t('two')} hint={t('twoHint')} />
      ) : null}
      {values.hasTwoMarks ? (
        <TextField
          {...form.field('allowed_difference')}
          label={t('allowed')}
          hint={t('allowedHint')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={7}
        />
      ) : null}
      {isPaper ? null : (
        <RadioField
          {...form.field('violation_rule')}
          label={t('violations')}
          isStacked
          choices={[
            { value: 'record', label: text.phrase(violationRuleWords.record), hint: t('recordHint') },
            { value: 'warn', label: text.phrase(violationRuleWords.warn), hint: t('warnHint') },
            { value: 'lock', label: text.phrase(violationRuleWords.lock), hint: t('lockHint') },
          ]}
        />
      )}
    </>
  );
}
