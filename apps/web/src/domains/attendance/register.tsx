import type { RegisterRow as Row } from '@pelion/contract/attendance';
import type { MarkingSource } from '@pelion/contract/attendance/facts';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { Button } from '../../components/button.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { FormPage } from '../../components/form/form.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { UnsavedGuard } from '../../components/unsaved-guard.tsx';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { useMessages } from '../../lib/text.ts';
import { attendanceKey, markAttendance, registerQuery } from './queries.ts';
import classes from './register.module.css';
import { RegisterRow } from './register-row.tsx';
import type { GivePoints } from './register-tools.tsx';
import { allAttended, marksToSend, moveTo, type TypedMarks } from './register-values.ts';

const HistoryDialog = later(() => import('./history-dialog.tsx').then((file) => file.HistoryDialog));
const RegisterTools = later(() => import('./register-tools.tsx').then((file) => file.RegisterTools));

const messages = defineMessages({
  title: 'Register',
  marked: '{$n} of {$all} marked',
  nobody: 'No {student+}',
  all: 'All attended',
  keys: 'Keys: 1 attended, 2 with notice, 3 without notice, 7 absent, ↑ ↓ {student}.',
  save: 'Save the register',
  unchanged: 'Nothing is changed',
  refused: 'Please correct the marks that do not change like this',
});

interface RegisterProps {
  readonly classId: number;
  /** Column that the viewer writes; null for readers. */
  readonly source: MarkingSource | null;
  /** Missing for viewers who give no points. */
  readonly onPoints?: GivePoints | undefined;
}

/** Register of a class: its students with their marks. */
export function Register({ classId, source, onPoints }: RegisterProps) {
  const t = useMessages(messages);
  useLiveQueries('attendance', attendanceKey);
  const query = useQuery(registerQuery(classId));
  const rows = query.data ?? [];
  const n = rows.filter(({ status }) => status !== null).length;
  return (
    <SettingsSection title={t('title')} about={query.data && t('marked', { n, all: rows.length })}>
      <AsyncView query={query} loading={<LoadingState blocks={[44, 44, 44]} />}>
        {(all) =>
          all.length === 0 ? (
            <p>{t('nobody')}</p>
          ) : (
            <>
              <RegisterTools classId={classId} rows={all} mayMark={source !== null} onPoints={onPoints} />
              <Rows classId={classId} source={source} rows={all} onPoints={onPoints} />
            </>
          )
        }
      </AsyncView>
    </SettingsSection>
  );
}

function Rows({ classId, source, rows, onPoints }: RegisterProps & { readonly rows: readonly Row[] }) {
  const t = useMessages(messages);
  const [shown, setShown] = useState<Row | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const nothing: { readonly marks: TypedMarks } = { marks: {} };
  const form = useForm({
    initial: nothing,
    body: ({ marks }) => marksToSend(rows, marks),
    mutation: useMutation(markAttendance),
    variables: (body) => ({ classId, body }),
    onSaved: () => form.set({ marks: {} }),
  });
  const typed = form.values.marks;
  const sent = marksToSend(rows, typed).marks.map(({ student_id }) => student_id);
  const step = (from: number, by: 1 | -1) => {
    const groups = list.current?.querySelectorAll('[role="radiogroup"]');
    const group = groups?.[from + by];
    const radio = group?.querySelector<HTMLInputElement>('input:checked') ?? group?.querySelector('input');
    if (radio instanceof HTMLInputElement) radio.focus();
  };
  const isRefused =
    source !== null &&
    rows.some((row) => {
      const status = typed[row.student_id]?.status;
      return typeof status === 'number' && moveTo(row, source, status) === 'refused';
    });
  const reason = sent.length > 0 ? null : t('unchanged');
  return (
    <FormPage
      form={form}
      isKept
      actions={
        source ? (
          <>
            <Button onClick={() => form.set({ marks: allAttended(rows, source, typed) })}>{t('all')}</Button>
            <ChangeButton
              type="submit"
              tone="primary"
              isBusy={form.isPending}
              disabledReason={isRefused ? t('refused') : reason}
            >
              {t('save')}
            </ChangeButton>
          </>
        ) : null
      }
    >
      <UnsavedGuard isDirty={sent.length > 0} />
      {source ? <p className="field-hint">{t('keys')}</p> : null}
      <ul ref={list} className={classes.list} aria-label={t('title')}>
        {rows.map((row, place) => (
          <RegisterRow
            key={row.student_id}
            row={row}
            source={source}
            typed={typed[row.student_id]}
            error={form.errorAt(`marks.${sent.indexOf(row.student_id)}`)}
            onMark={(mark) => form.set({ marks: { ...typed, [row.student_id]: mark } })}
            onStep={(by) => step(place, by)}
            onPoints={onPoints}
            onHistory={() => setShown(row)}
          />
        ))}
      </ul>
      {shown ? (
        <HistoryDialog
          classId={classId}
          student={{ id: shown.student_id, name: shown.name }}
          onClose={() => setShown(null)}
        />
      ) : null}
    </FormPage>
  );
}
