import {
  playerThemes,
  playerThemeTable,
  preferences,
  preferenceTable,
  releasedParts,
  releaseTable,
} from '@pelion/contract/assessment-kinds';
import { tutorLevelWords } from '@pelion/contract/tutor/facts';
import { defineMessages } from '@pelion/words';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { hasTutorInTests } from '../../lib/tutor-in-tests.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { remindersOf, type ScheduleFormValues, toolsOf } from './schedule-form-values.ts';

const messages = defineMessages({
  hidden: 'Score hidden, N/A',
  release: '{$rule}: {$parts}',
  score: 'score',
  verdict: 'right or wrong for each {question}',
  key: 'right answers',
  explanation: 'explanations',
  tools: '{$n} {#n|tool|tools}',
  shuffled: '{^question+} shuffled',
  inOrder: '{^question+} in their order',
  help: 'Chiron: {$level}',
  code: 'Access code {$code}',
  noCode: 'No access code',
  reminders: '{$n} {#n|reminder|reminders}',
  noReminders: 'no reminders',
  hold: 'late answers wait for your decision',
  count: 'late answers count',
  record: 'violations are kept',
  warn: 'violations are noted with a warning',
  lock: 'violations lock the attempt until you respond',
  twoMarks: 'two people mark',
  none: 'None: the same for everybody',
  some: '{$n} {#n|exception|exceptions}: {$names}',
  unnamed: 'a {student}',
});

/** One-line summaries of the collapsed form sections. `hasModules`: digital SAT. */
export function useFoldSummaries(values: ScheduleFormValues, hasModules: boolean) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { viewer } = useSignedIn();
  const n = values.hasDueDate ? remindersOf(values).length : 0;
  const reminded = n === 0 ? t('noReminders') : t('reminders', { n });
  const isPaper = values.preference === preferences.paper;
  const dots = (parts: readonly string[]) => parts.join(' · ');
  return {
    // Releases at the same time are grouped.
    results: values.hide_score
      ? t('hidden')
      : dots(
          releaseTable.names.flatMap((rule) => {
            const parts = releasedParts.filter(
              (part) => values[`${part}_release`] === releaseTable.idOf(rule),
            );
            return parts.length === 0
              ? []
              : [
                  t('release', {
                    parts: format.list(parts.map((part) => t(part))),
                    rule: text.phrase(releaseTable.labelOf(rule)),
                  }),
                ];
          }),
        ),
    player: dots([
      text.phrase(preferenceTable.labelOf(values.preference)),
      ...(values.player_theme === playerThemes.standard || hasModules
        ? []
        : [text.phrase(playerThemeTable.labelOf(values.player_theme))]),
      ...(isPaper ? [] : [t('tools', { n: toolsOf(values, hasModules).length })]),
      t(values.shuffle_questions ? 'shuffled' : 'inOrder'),
      ...(isPaper || !hasTutorInTests(viewer)
        ? []
        : [t('help', { level: text.phrase(tutorLevelWords[values.tutor_level]) })]),
    ]),
    rules: dots([
      ...(isPaper
        ? []
        : [
            values.access_code.trim() === '' ? t('noCode') : t('code', { code: values.access_code }),
            t(values.late_answers),
            t(values.violation_rule),
          ]),
      ...(values.hasTwoMarks ? [t('twoMarks')] : []),
      // Without a due date there are no reminders.
      ...(values.hasDueDate ? [reminded] : []),
    ]),
    reminders: reminded,
    exceptions:
      values.exceptions.length === 0
        ? t('none')
        : t('some', {
            n: values.exceptions.length,
            names: format.list(values.exceptions.map(({ name }) => name ?? t('unnamed'))),
          }),
  };
}
