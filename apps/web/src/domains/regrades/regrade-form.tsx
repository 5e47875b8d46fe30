import type { AskedQuestion, AskedVersion, RegradeChange } from '@pelion/contract/regrades';
import { longestRegradeReason, type RegradeAction, regradeActions } from '@pelion/contract/regrades/facts';
import { optionLabel } from '@pelion/questions/option-label';
import { readableFormula } from '@pelion/questions/readable-formula';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangeButton } from '../../components/change-button.tsx';
import { CheckboxField, CheckGroupField, RadioField } from '../../components/fields/choice-fields.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { plainText } from '../../components/questions/plain-text.ts';
import { messageOf } from '../../lib/failure.ts';
import { useText } from '../../lib/text.ts';
import { createRegrade } from './queries.ts';
import classes from './regrades.module.css';

const messages = defineMessages({
  what: 'What is to be done?',
  right: 'Correct answer',
  likely: 'The strongest {student+} chose the ticked answer more often than the key. Is it right?',
  accept: 'Which answers should count as well?',
  given: '{$answer} (given {$n} {#n|time|times})',
  blank: 'Blank {$gap}: {$answer} (given {$n} {#n|time|times})',
  version: 'Take the key of',
  versionNo: 'Version {$n}',
  noVersion: 'Change the {question} first: its new version can then be chosen here.',
  throwOut: 'Excluded for everybody: no points, and no part of the total.',
  fullMarks: 'Full points for everybody, answered or not.',
  kept: 'Points given by hand stay unchanged.',
  all: 'At all schedules of this {assessment} ({$n} more {#n|attempt|attempts})',
  reason: 'Why (for the audit log)',
  look: 'Preview the changes',
  choose: 'Choose the correct answer first',
  notYours: 'Only the creator of this schedule, the author of the {assessment} and admins can do this.',
});

interface RegradeFormProps {
  readonly asked: AskedQuestion;
  readonly version: AskedVersion;
  /** Id of the probably correct option; null if none is likely. */
  readonly likely: string | null;
  readonly scheduleId: number;
}

/** Chooses how to correct a key; the change is previewed before it is applied. */
export function RegradeForm({ asked, version, likely, scheduleId }: RegradeFormProps) {
  const text = useText();
  const t = text(messages);
  const acceptable = version.given.filter(({ accept, worth }) => accept !== null && worth !== 'right');
  const canChoose = version.options.length > 0;
  const actions: RegradeAction[] = [
    'changeKey',
    ...(acceptable.length > 0 ? (['acceptAnswers'] as const) : []),
    'throwOut',
    'fullMarks',
  ];
  // Questions without selectable keys start with the given answers.
  const hasKeys = canChoose || version.keys.length > 0;
  const [action, setAction] = useState<RegradeAction>(
    !hasKeys && acceptable.length > 0 ? 'acceptAnswers' : 'changeKey',
  );
  const [options, setOptions] = useState<string[]>(
    likely === null || version.is_multiple
      ? version.options.filter(({ is_right }) => is_right).map(({ id }) => id)
      : [likely],
  );
  const [keyVersion, setKeyVersion] = useState('');
  const [answers, setAnswers] = useState<number[]>([]);
  const [isForAll, setForAll] = useState(false);
  const [reason, setReason] = useState('');
  const create = useMutation(createRegrade(scheduleId));
  const optionChoices = version.options.map(({ id, html }, place) => ({
    value: id,
    label: `${optionLabel(place)}: ${plainText(html, readableFormula)}`,
  }));
  const change = changeOf(action, {
    options,
    keyVersion,
    answers: answers.flatMap((index) => acceptable[index]?.accept ?? []),
  });
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (change)
          create.mutate({ version_id: version.version_id, change, is_for_all_schedules: isForAll, reason });
      }}
    >
      <RadioField
        label={t('what')}
        isStacked
        choices={actions.map((value) => ({
          value,
          label: text.phrase(regradeActions[value]),
          ...(value === 'throwOut' || value === 'fullMarks' ? { hint: t(value) } : {}),
        }))}
        value={action}
        onChange={setAction}
      />
      {action === 'changeKey' && likely !== null && keyVersion === '' ? (
        <Notice kind="info">{t('likely')}</Notice>
      ) : null}
      {action === 'changeKey' && canChoose && keyVersion === '' ? (
        version.is_multiple ? (
          <CheckGroupField
            label={t('right')}
            isStacked
            choices={optionChoices}
            value={options}
            onChange={setOptions}
          />
        ) : (
          <RadioField
            label={t('right')}
            isStacked
            choices={optionChoices}
            value={options[0] ?? ''}
            onChange={(id) => setOptions([id])}
          />
        )
      ) : null}
      {action === 'changeKey' && version.keys.length > 0 ? (
        <SelectField
          label={t('version')}
          value={keyVersion}
          options={[
            { value: '', label: '–' },
            ...version.keys.map(({ version_id, version_no }) => ({
              value: String(version_id),
              label: t('versionNo', { n: version_no }),
            })),
          ]}
          onChange={setKeyVersion}
        />
      ) : null}
      {action === 'changeKey' && !canChoose && version.keys.length === 0 ? (
        <p className="field-hint">{t('noVersion')}</p>
      ) : null}
      {action === 'acceptAnswers' ? (
        <CheckGroupField
          label={t('accept')}
          isStacked
          choices={acceptable.map(({ label, gap, count: n }, index) => ({
            value: index,
            label: gap === null ? t('given', { answer: label, n }) : t('blank', { gap, answer: label, n }),
          }))}
          value={answers}
          onChange={setAnswers}
        />
      ) : null}
      {asked.can.regradeAll && version.attempts_elsewhere > 0 ? (
        <CheckboxField
          label={t('all', { n: version.attempts_elsewhere })}
          value={isForAll}
          onChange={setForAll}
        />
      ) : null}
      <TextAreaField
        label={t('reason')}
        lines={2}
        maxLength={longestRegradeReason}
        value={reason}
        onChange={setReason}
      />
      <p className="field-hint">{t('kept')}</p>
      {create.error ? <Notice kind="failure">{messageOf(create.error)}</Notice> : null}
      <div>
        <ChangeButton
          type="submit"
          tone="primary"
          isBusy={create.isPending}
          disabledReason={!asked.can.regrade ? t('notYours') : change ? null : t('choose')}
        >
          {t('look')}
        </ChangeButton>
      </div>
    </form>
  );
}

interface Chosen {
  readonly options: string[];
  readonly keyVersion: string;
  readonly answers: (AskedVersion['given'][number]['accept'] & object)[];
}

/** Null while the selection is incomplete. */
function changeOf(action: RegradeAction, { options, keyVersion, answers }: Chosen): RegradeChange | null {
  switch (action) {
    case 'changeKey':
      if (keyVersion !== '') return { action, option_ids: [], key_version_id: Number(keyVersion) };
      return options.length > 0 ? { action, option_ids: options } : null;
    case 'acceptAnswers':
      return answers.length > 0 ? { action, answers } : null;
    default:
      return { action };
  }
}
