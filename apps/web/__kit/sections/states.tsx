import { ApiFailure } from '@pelion/contract/kernel/client';
import { Button } from '../../src/components/button.tsx';
import { EmptyState } from '../../src/components/empty-state.tsx';
import { ErrorState } from '../../src/components/error-state.tsx';
import { LoadingState } from '../../src/components/loading-state.tsx';
import { Notice } from '../../src/components/notice.tsx';
import { StatusTag } from '../../src/components/status-tag.tsx';
import classes from '../kit.module.css';
import { Row, Section } from '../section.tsx';

const tones = ['gray', 'green', 'orange', 'red', 'blue'] as const;
const kinds = ['failure', 'warning', 'success', 'info'] as const;
const conflict = new ApiFailure(409, 'conflict', 'Somebody else has changed it.', undefined, 'req-7f3a');

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
      <div className={classes.grid}>
        <LoadingState />
        <EmptyState
          title="No announcements yet"
          text="Write the first one."
          action={<Button tone="primary">New announcement</Button>}
        />
        <ErrorState cause={conflict} onRetry={() => undefined} />
      </div>
    </Section>
  );
}
