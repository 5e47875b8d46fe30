import { ApiFailure } from '@pelion/contract/kernel/client';
import { AsyncView } from '../../src/components/async-view.tsx';
import { Button } from '../../src/components/button.tsx';
import { ConflictNotice } from '../../src/components/conflict-notice.tsx';
import { EmptyState } from '../../src/components/empty-state.tsx';
import { ErrorState } from '../../src/components/error-state.tsx';
import { Initials } from '../../src/components/initials.tsx';
import { LoadingState } from '../../src/components/loading-state.tsx';
import { NoMatch } from '../../src/components/no-match.tsx';
import { NotThere } from '../../src/components/not-found-message.tsx';
import { Notice } from '../../src/components/notice.tsx';
import { StatusTag } from '../../src/components/status-tag.tsx';
import { SubjectIcon, SubjectName } from '../../src/components/subject-icon.tsx';
import { tintHues } from '../../src/components/tint.ts';
import { UploadArea } from '../../src/components/upload/upload-area.tsx';
import { Widget } from '../../src/components/widget.tsx';
import { WorkProgress } from '../../src/components/work-progress.tsx';
import { createStore } from '../../src/lib/store.ts';
import type { Upload, UploadState, Uploads } from '../../src/lib/uploads/uploads.ts';
import classes from '../kit.module.css';
import { Row, Section } from '../section.tsx';

const tones = ['gray', 'green', 'orange', 'red', 'blue'] as const;
const kinds = ['failure', 'warning', 'success', 'info'] as const;
const nothing = () => undefined;
const conflict = new ApiFailure(409, 'conflict', 'Somebody else has changed it.', undefined, 'req-7f3a');

const uploadStates: readonly UploadState[] = [
  'waiting',
  'sending',
  'retrying',
  'paused',
  'absent',
  'refused',
  'done',
];
const uploadList = uploadStates.map(
  (state): Upload => ({
    ...{ key: state, name: `${state}.mp4`, size: 48_000_000, sent: 20_000_000, state },
    ...{ secondsLeft: 75, reason: null, canRetry: true, file: null },
  }),
);
const uploads: Uploads = {
  store: createStore<readonly Upload[]>(uploadList),
  ready: Promise.resolve(),
  add: async () => undefined,
  choose: async () => false,
  begun: async () => null,
  idOf: () => null,
  ...{ pause: nothing, resume: nothing, remove: nothing, settle: nothing, stop: nothing },
};

export function States() {
  return (
    <Section title="States">
      <Row>
        {tones.map((tone) => (
          <StatusTag key={tone} tone={tone}>
            {tone}
          </StatusTag>
        ))}
      </Row>
      {kinds.map((kind) => (
        <Notice key={kind} kind={kind} title={`A ${kind}`} actions={<Button size="sm">Do it</Button>}>
          What happened, and what helps.
        </Notice>
      ))}
      <ConflictNotice title="It now reads “Sports week”" onKeepMine={nothing} onTakeTheirs={nothing} />
      <div className={classes.grid}>
        <LoadingState />
        <EmptyState
          title="No announcements yet"
          text="Write the first one."
          action={<Button tone="primary">Add announcement</Button>}
        />
        <EmptyState kind="allDone" title="All marked" />
        <div>
          <SubjectIcon name="math" />
          <SubjectName name="Chemistry" icon="chemistry" />
        </div>
        <Row>
          {tintHues.map((hue, id) => (
            <span key={hue} className={classes.person}>
              <Initials id={id} name="Ada Lovelace" />
            </span>
          ))}
        </Row>
        <ErrorState cause={conflict} onRetry={nothing} />
        <NoMatch title="No announcements found." onClear={nothing} />
        <NotThere message="This announcement does not exist." />
        <Widget title="Announcements" link={{ to: '/', label: 'All announcements' }}>
          <AsyncView query={{ data: undefined, error: null, refetch: async () => undefined }}>
            {nothing}
          </AsyncView>
        </Widget>
        <WorkProgress
          stage="The file is read"
          label="Progress"
          handled={140}
          total={600}
          count="140 of 600 lines"
          hint="You can leave this page."
        />
        <UploadArea uploads={uploads} list={uploadList} accept="video/*" hint="Up to 2 GB" isMultiple />
      </div>
    </Section>
  );
}
