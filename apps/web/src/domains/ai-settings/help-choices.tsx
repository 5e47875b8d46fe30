import { isAdmin } from '@pelion/access';
import type { AiRefusal } from '@pelion/contract/ai-settings';
import { type HelpChoice, helpChoices, helpChoiceWords } from '@pelion/contract/ai-settings/facts';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { RadioField } from '../../components/fields/choice-fields.tsx';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './help-choices.module.css';
import { refusalsQuery, saveRefusal } from './queries.ts';

const SchoolRefusalDialog = later(() =>
  import('./school-refusal-dialog.tsx').then((file) => file.SchoolRefusalDialog),
);

const messages = defineMessages({
  title: 'Chiron',
  about: 'Help with the next step of a {question}, without the answer. You can read each conversation.',
  withoutModel: 'Chiron',
  allowedHint: 'A model may answer, without names. It can be wrong.',
  allowedWithoutModel: 'Hints, {note+} and practice. Your {school} uses no model now.',
  modelHint: 'Hints, {note+} and practice. No text goes to a model, now or later.',
  allHint: 'Chiron gives no help.',
  stricter: '{$name} chose “{$choice}” on {$day}. The stricter choice holds.',
  school: 'The {school}',
  line: '{$name}: {$choice}, {$day}',
  lineWithReason: '{$name}: {$choice}, {$day}. {$reason}',
  change: 'Change',
});

interface HelpChoicesProps {
  /** Null for each child of a parent. */
  readonly studentId: number | null;
}

/** Choice of a parent for each child, or on the profile of one; admins choose on behalf of a parent. */
export function HelpChoices({ studentId }: HelpChoicesProps) {
  const text = useText();
  const t = text(messages);
  const id = useId();
  const { viewer } = useSignedIn();
  const isSchool = isAdmin(viewer.userType);
  return (
    <AsyncView query={useQuery(refusalsQuery(studentId))} loading={<LoadingState blocks={[120]} />}>
      {(refusals) =>
        refusals.length === 0 ? null : (
          <section className={classes.part} aria-labelledby={id}>
            <h2 id={id}>{t('title')}</h2>
            {isSchool ? null : <p className={classes.about}>{t('about')}</p>}
            {refusals.map((refusal) =>
              isSchool ? (
                <SchoolChoice key={refusal.student_id} refusal={refusal} />
              ) : (
                <ParentChoice key={refusal.student_id} refusal={refusal} />
              ),
            )}
          </section>
        )
      }
    </AsyncView>
  );
}

/** Labels of the choices on this campus, which may use no model. */
function useChoices() {
  const text = useText();
  const t = text(messages);
  const { viewer } = useSignedIn();
  const usesModel = viewer.settings.has('ai_model');
  const hints: Readonly<Record<HelpChoice, string>> = {
    allowed: t(usesModel ? 'allowedHint' : 'allowedWithoutModel'),
    model: t('modelHint'),
    all: t('allHint'),
  };
  return helpChoices.map((value) => ({
    value,
    label: value === 'allowed' && !usesModel ? t('withoutModel') : text.phrase(helpChoiceWords[value]),
    hint: hints[value],
  }));
}

interface ChoiceProps {
  readonly refusal: AiRefusal;
}

function ParentChoice({ refusal: { student_id, student_name, own, holds, refusals } }: ChoiceProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const saving = useMutation(saveRefusal);
  const choices = useChoices();
  const stricter = own === holds ? undefined : refusals.find(({ scope }) => scope === holds);
  const chosen: HelpChoice = saving.isPending ? (saving.variables.scope ?? 'allowed') : (own ?? 'allowed');
  return (
    <div className={classes.choice}>
      <RadioField
        isStacked
        label={student_name}
        choices={choices}
        value={chosen}
        onChange={(choice) =>
          saving.mutate({ studentId: student_id, scope: choice === 'allowed' ? null : choice })
        }
      />
      {stricter ? (
        <p className={classes.about}>
          {t('stricter', {
            name: stricter.is_by_school ? t('school') : stricter.by_name,
            choice: text.phrase(helpChoiceWords[stricter.scope]),
            day: format.day(stricter.at),
          })}
        </p>
      ) : null}
    </div>
  );
}

function SchoolChoice({ refusal }: ChoiceProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const [isChanging, setIsChanging] = useState(false);
  const choices = useChoices();
  const holds = choices.find(({ value }) => value === (refusal.holds ?? 'allowed'));
  return (
    <div className={classes.choice}>
      <p>{holds?.label}</p>
      {refusal.refusals.length > 0 ? (
        <ul className={classes.list}>
          {refusal.refusals.map(({ scope, by_name, reason, at }) => (
            <li key={`${by_name}-${at}`}>
              {t(reason === '' ? 'line' : 'lineWithReason', {
                name: by_name,
                choice: text.phrase(helpChoiceWords[scope]),
                day: format.day(at),
                reason,
              })}
            </li>
          ))}
        </ul>
      ) : null}
      <div>
        <ChangeButton size="sm" onClick={() => setIsChanging(true)}>
          {t('change')}
        </ChangeButton>
      </div>
      {isChanging ? (
        <SchoolRefusalDialog refusal={refusal} choices={choices} onClose={() => setIsChanging(false)} />
      ) : null}
    </div>
  );
}
