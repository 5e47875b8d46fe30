import { rules } from '@pelion/access';
import { type ArrangedType, arrangedTypes } from '@pelion/contract/dashboard/arranged-types';
import { type Board, type OfferedName, offeredNames, widgetTable } from '@pelion/contract/dashboard/facts';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import {
  arrange,
  campusArrangementQuery,
  resetArrangement,
} from '../../domains/dashboard/arrangement-queries.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './arrange-dialog.module.css';
import { ArrangeLists } from './arrange-lists.tsx';

const messages = defineMessages({
  title: 'Arrange dashboard',
  whose: 'Dashboard of',
  schoolAdmin: 'All {school} admins',
  campusAdmin: 'All {campus} admins',
  teacher: 'All {teacher+}',
  staff: 'All staff',
  student: 'All {student+}',
  tutor: 'All {tutor+}',
  parent: 'All {parent+}',
  teachingAssistant: 'All teaching assistants',
  me: 'Only me',
  hint: 'For everyone who has not arranged their own.',
  saveFirst: 'Save or cancel your changes first.',
  reset: 'Reset to default',
  cancel: 'Cancel',
  save: 'Save',
});

type Whose = 'me' | ArrangedType;

interface ArrangeDialogProps {
  readonly board: Board;
  /** Whether the arrangement is the default one, so that there is nothing to reset. */
  readonly isAsAtFirst: boolean;
  readonly onClose: () => void;
}

const { ids } = widgetTable;
const namesOf = (list: readonly number[]): OfferedName[] =>
  list.flatMap((id) => offeredNames.find((name) => ids[name] === id) ?? []);

const isSame = (one: Board, other: Board) =>
  one.shown.join() === other.shown.join() && one.hidden.join() === other.hidden.join();

/** Order and visibility of the widgets: the own ones, or for admins those of all people of a user type. */
export function ArrangeDialog({ board: own, isAsAtFirst, onClose }: ArrangeDialogProps) {
  const t = useMessages(messages);
  const { user, viewer, may } = useSignedIn();
  const campusId = user.school_campus_id;
  const [whose, setWhose] = useState<Whose>('me');
  const type = whose === 'me' ? null : whose;
  const saved = useQuery({ ...campusArrangementQuery(campusId, type ?? 'student'), enabled: type !== null });
  /** Null while everything is as it was. */
  const [moved, setMoved] = useState<Board | null>(null);
  const saving = useMutation(arrange(campusId, type));
  const resetting = useMutation(resetArrangement(campusId, type));
  const isStandard = type === null ? isAsAtFirst : (saved.data?.is_standard ?? true);
  const save = () => {
    if (!moved) return onClose();
    const arrangement = {
      shown: moved.shown.map((name) => ids[name]),
      hidden: moved.hidden.map((name) => ids[name]),
    };
    return saving.mutate(arrangement, { onSuccess: onClose });
  };
  const choices: readonly Whose[] = ['me', ...arrangedTypes(viewer.campusType)];
  const lists = (board: Board) => (
    <ArrangeLists
      key={whose}
      board={moved ?? board}
      isOwn={type === null}
      onChange={(change) =>
        setMoved((now) => {
          const next = change(now ?? board);
          return isSame(next, board) ? null : next;
        })
      }
    />
  );
  return (
    <Dialog
      title={t('title')}
      size="md"
      isDirty={moved !== null}
      onClose={onClose}
      footer={
        <>
          {isStandard ? null : (
            <Button
              tone="quiet"
              isBusy={resetting.isPending}
              onClick={() => resetting.mutate(undefined, { onSuccess: onClose })}
            >
              {t('reset')}
            </Button>
          )}
          <Button data-close>{t('cancel')}</Button>
          <Button tone="primary" isBusy={saving.isPending} onClick={save}>
            {t('save')}
          </Button>
        </>
      }
    >
      {may(rules.arrangeDashboards) ? (
        <fieldset className={classes.whose} disabled={moved !== null}>
          <SelectField<Whose>
            label={t('whose')}
            hint={moved ? t('saveFirst') : type ? t('hint') : null}
            options={choices.map((value) => ({ value, label: t(value) }))}
            value={whose}
            onChange={setWhose}
          />
        </fieldset>
      ) : null}
      {type === null ? (
        lists(own)
      ) : (
        <AsyncView query={saved} loading={<LoadingState blocks={[200]} />}>
          {({ shown, hidden }) => lists({ shown: namesOf(shown), hidden: namesOf(hidden) })}
        </AsyncView>
      )}
    </Dialog>
  );
}
