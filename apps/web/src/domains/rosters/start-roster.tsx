import { userTypes, userTypeTable } from '@pelion/access';
import { MOST_ROSTER_BYTES } from '@pelion/contract/rosters/facts';
import { defineMessages } from '@pelion/words';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FileDrop } from '../../components/file-drop.tsx';
import { Notice } from '../../components/notice.tsx';
import { WorkProgress } from '../../components/work-progress.tsx';
import { useReadOnlyReason } from '../../lib/read-only.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { downloadSample, startRoster } from './queries.ts';
import { rolesToImport } from './roles.ts';
import classes from './roster.module.css';
import { RosterRefused } from './roster-refused.tsx';

const messages = defineMessages({
  as: 'Import as',
  asHint: 'For people without a role in the file. A column with roles takes priority.',
  choose: 'Choose a file, or drag it here',
  kinds: 'CSV from any spreadsheet, or a OneRoster 1.1 or 1.2 zip, up to {$n} MB',
  safe: 'You see a preview first. Nothing changes until you import.',
  sample: 'Download a sample file',
  not: 'The file was refused',
  bar: 'Progress of the upload',
  uploading: 'Uploading {$name}…',
});

interface StartRosterProps {
  readonly userType: number;
  readonly seats: ReactNode;
  readonly onUserType: (userType: number) => void;
  readonly onStarted: (id: number) => void;
}

/** Chooses the role of the people and the file. */
export function StartRoster({ userType, seats, onUserType, onStarted }: StartRosterProps) {
  const text = useText();
  const t = text(messages);
  const { viewer } = useSignedIn();
  const readOnly = useReadOnlyReason();
  const start = useMutation(startRoster);
  const sample = useMutation(downloadSample);
  if (start.isPending)
    return (
      <WorkProgress
        stage={t('uploading', { name: start.variables.file.name })}
        label={t('bar')}
        handled={0}
        total={null}
        count={null}
        hint={t('safe')}
      />
    );
  return (
    <div className={classes.stack}>
      {readOnly === null ? null : <Notice kind="warning">{readOnly}</Notice>}
      {start.error ? <RosterRefused title={t('not')} error={start.error} /> : null}
      <SelectField
        label={t('as')}
        hint={t('asHint')}
        options={rolesToImport(viewer).map((role) => ({
          value: String(userTypes[role]),
          label: text.phrase(userTypeTable.labelOf(role)),
        }))}
        value={String(userType)}
        onChange={(value) => onUserType(Number(value))}
      />
      {readOnly === null ? seats : null}
      <FileDrop
        label={t('choose')}
        hint={t('kinds', { n: MOST_ROSTER_BYTES / 1024 / 1024 })}
        accept=".csv,.tsv,.txt,.zip,text/csv,application/zip"
        isDisabled={readOnly !== null}
        onFile={(file) => start.mutate({ file, userType }, { onSuccess: ({ id }) => onStarted(id) })}
      >
        <p className="field-hint">{t('safe')}</p>
        <div>
          <Button
            size="sm"
            tone="quiet"
            icon={IconDownload}
            isBusy={sample.isPending}
            onClick={() => sample.mutate(userType)}
          >
            {t('sample')}
          </Button>
        </div>
      </FileDrop>
    </div>
  );
}
