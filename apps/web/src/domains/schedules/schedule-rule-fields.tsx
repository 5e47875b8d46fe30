import { extraAttemptRules, extraAttemptWords } from '@pelion/contract/extra-attempts/facts';
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
  codeHint: 'Asked for before an attempt begins. Read it out in the room; leave it empty to ask for none.',
  extra: 'Attempts beyond those allowed',
  extraHint:
    'A {student}{? or |parent|} can ask for one more after each that was graded, until the due date.',
  late: 'Answers written in time that arrive late',
  lateHint: 'Who loses the network can go on answering; the answers arrive when it is back.',
  hold: 'I decide',
  holdHint: 'They wait in the results until you let them count.',
  count: 'They count',
  two: 'Two people mark each answer that no machine can judge',
  twoHint:
    'Neither sees the other’s mark. Where both are close enough, what lies between them counts; else a third person decides who may change this schedule.',
  allowed: 'Difference that is allowed, in points',
  allowedHint: '0: every difference is decided.',
  violations: 'When somebody leaves the page or pastes',
  record: 'Keep it',
  recordHint: 'It stands beside the attempt with its time, and the {student} is told.',
  warn: 'Keep it and warn',
  warnHint: 'The {student} has to read a warning before going on.',
  lock: 'Lock until I have looked',
  lockHint:
    'The clock stops until you excuse it or let the {student} back in, and no time is lost. Nothing is ever submitted by it.',
});

/** What is asked before, and what happens when something goes wrong. */
export function ScheduleRuleFields({ form }: { readonly form: Form<ScheduleFormValues> }) {
  const text = useText();
  const t = text(messages);
  return (
    <>
      <TextField
        {...form.field('access_code')}
        label={t('code')}
        hint={t('codeHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
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
      <RadioField
        {...form.field('late_answers')}
        label={t('late')}
        hint={t('lateHint')}
        isStacked
        choices={[
          { value: 'hold', label: t('hold'), hint: t('holdHint') },
          { value: 'count', label: t('count') },
        ]}
      />
      <CheckboxField {...form.field('hasTwoMarks')} label={t('two')} hint={t('twoHint')} />
      {form.values.hasTwoMarks ? (
        <TextField
          {...form.field('allowed_difference')}
          label={t('allowed')}
          hint={t('allowedHint')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={7}
        />
      ) : null}
      <RadioField
        {...form.field('violation_rule')}
        label={t('violations')}
        isStacked
        choices={[
          { value: 'record', label: t('record'), hint: t('recordHint') },
          { value: 'warn', label: t('warn'), hint: t('warnHint') },
          { value: 'lock', label: t('lock'), hint: t('lockHint') },
        ]}
      />
    </>
  );
}
