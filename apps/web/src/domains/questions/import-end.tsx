import type { ImportProgress, ImportUndone } from '@pelion/contract/question-exchange';
import { defineMessages } from '@pelion/words';
import type { UseMutationResult } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { messageOf } from '../../lib/failure.ts';
import { useMessages } from '../../lib/text.ts';
import { UndoneImport } from './undone-import.tsx';

const messages = defineMessages({
  done: '{$n} {question#n} {#n|has|have} been imported',
  nothingStored: 'Nothing was imported.',
  cancelled: 'The import of {$name} was cancelled. Nothing was imported.',
  notUndone: 'The import was not undone.',
  undo: 'Undo the import',
});

interface ImportEndProps {
  readonly current: ImportProgress | undefined;
  /** Error of the last request. */
  readonly failure: Error | null;
  readonly undo: Pick<
    UseMutationResult<ImportUndone, Error, number>,
    'data' | 'error' | 'isPending' | 'mutate'
  >;
  readonly isUndoable: boolean;
}

/** Result of the last import with possible actions; nothing without a finished import. */
export function ImportEnd({ current, failure, undo, isUndoable }: ImportEndProps) {
  const t = useMessages(messages);
  // Cancelling also fails a pending write request, which is not shown as an error.
  if (current?.state === 'cancelled')
    return (
      <Notice kind="info">
        <span role="status">{t('cancelled', { name: current.file_name })}</span>
      </Notice>
    );
  if (failure || current?.problem)
    return (
      <Notice kind="failure" title={t('nothingStored')}>
        {failure ? messageOf(failure) : current?.problem}
      </Notice>
    );
  if (current?.state !== 'done') return null;
  const { id, counts } = current;
  if (undo.data) return <UndoneImport undone={undo.data} />;
  return (
    <>
      {undo.error ? (
        <Notice kind="failure" title={t('notUndone')}>
          {messageOf(undo.error)}
        </Notice>
      ) : null}
      <Notice
        kind="success"
        actions={
          isUndoable ? (
            <Button size="sm" isBusy={undo.isPending} onClick={() => undo.mutate(id)}>
              {t('undo')}
            </Button>
          ) : null
        }
      >
        {t('done', { n: counts.imported + counts.importedWithLoss })}
      </Notice>
    </>
  );
}
